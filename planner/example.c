/* A decode loop that plans each pass: cc -std=c99 -O2 example.c -o example && ./example
 *
 * A toy engine stands in for yours: it drafts eight tokens a request, knows how surely each survives, pads passes to
 * sizes of 8, and accepts tokens by a small random number generator. What a real engine changes is marked HERE.
 */
#include <stdio.h>

#include "expertbytes_planner.h"

enum { REQUESTS = 8, DRAFTED = 8, MOST = REQUESTS * DRAFTED, PASSES = 200 };

static unsigned long state = 1;

static double random_number(void) { /* in [0, 1) */
  state = (1103515245ul * state + 12345ul) & 0x7ffffffful;
  return (double)(state >> 8) / (double)(0x7ffffffful >> 8);
}

/* HERE: your table, measured in the context and with the padding of this batch; seconds of verifying b drafted tokens. */
static double pass_seconds(size_t budget) {
  const size_t padded = (REQUESTS + budget + 7) / 8 * 8;
  return 0.010 + 0.0002 * (double)padded;
}

int main(void) {
  double survivals[REQUESTS * DRAFTED], rates[REQUESTS], cost[MOST + 1], tokens = 0.0, seconds = 0.0;
  size_t drafted[REQUESTS], lengths[REQUESTS], work[REQUESTS + MOST], r, i, pass, verified = 0;
  const eb_planner_batch batch = {REQUESTS, DRAFTED, survivals, drafted, cost, MOST};
  eb_planner_price price;
  for (i = 0; i <= MOST; i++) cost[i] = pass_seconds(i);
  price = eb_planner_price_start(1.0 / 64, 0.02, 8.0 * REQUESTS, REQUESTS, cost[0]);

  for (pass = 0; pass < PASSES; pass++) {
    eb_planner_answer answer;
    double gained = 0.0;
    for (r = 0; r < REQUESTS; r++) { /* HERE: your drafter's confidences, multiplied up along the chain */
      double survival = 1.0;
      rates[r] = 0.3 + 0.6 * random_number();
      drafted[r] = DRAFTED;
      for (i = 0; i < DRAFTED; i++) survivals[r * DRAFTED + i] = survival *= rates[r];
    }
    if (eb_planner_plan_at_price(&batch, eb_planner_price_now(&price), lengths, work, &answer) != EB_PLANNER_OK) return 1;
    if (!eb_planner_price_affords(&price, REQUESTS, cost[answer.budget], cost[0])) {
      answer.budget = 0;
      for (r = 0; r < REQUESTS; r++) lengths[r] = 0;
    }
    for (r = 0; r < REQUESTS; r++) { /* HERE: verify lengths[r] tokens of request r in one pass of your model */
      for (i = 0; i < lengths[r] && random_number() < rates[r]; i++) gained += 1.0;
      gained += 1.0;
      verified += lengths[r];
    }
    eb_planner_price_observe(&price, REQUESTS, gained, cost[answer.budget], cost[0]); /* HERE: seconds as they were */
    tokens += gained;
    seconds += cost[answer.budget];
  }
  printf("%.2f tokens a pass, %.2f drafted tokens verified, %.0f tokens a second, plain decoding %.0f\n",
         tokens / PASSES, (double)verified / PASSES, tokens / seconds, REQUESTS / cost[0]);
  return tokens / seconds > REQUESTS / cost[0] ? 0 : 1;
}
