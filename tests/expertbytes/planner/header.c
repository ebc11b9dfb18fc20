/* The header's statuses and edges, with arrays of exactly the stated sizes; the exit status is the line that failed. */
#include "expertbytes_planner.h"

#include <stdlib.h>

#define REQUIRE(holds) \
  if (!(holds)) return __LINE__ % 255 + 1

static int planned(size_t requests, size_t stride, const double *survivals, const size_t *drafted, const double *cost,
                   size_t most, size_t *lengths, eb_planner_answer *answer) {
  eb_planner_batch batch;
  size_t *work;
  int status;
  batch.requests = requests;
  batch.stride = stride;
  batch.survivals = survivals;
  batch.drafted = drafted;
  batch.cost = cost;
  batch.most = most;
  work = malloc(eb_planner_work(&batch) * sizeof *work + (eb_planner_work(&batch) == 0));
  status = eb_planner_plan(&batch, lengths, work, answer);
  free(work);
  return status;
}

int main(void) {
  const double chains[] = {0.9, 0.5, 0.0, 0.8, 0.1, 0.0}, rising[] = {0.5, 0.6}, bad[] = {1.5}, costs[] = {1.0, 1.1, 1.2, 2.0};
  const double flat[] = {1.0, 1.0, 1.0, 1.0}, zero[] = {0.0}, nan[] = {0.0 / *zero};
  const size_t two[] = {2, 2}, one[] = {1}, none[] = {0, 0}, pair[] = {2};
  size_t lengths[2], *many;
  double *survivals, *cost;
  eb_planner_answer answer;
  size_t i;

  REQUIRE(planned(2, 3, chains, two, costs, 3, lengths, &answer) == EB_PLANNER_OK);
  REQUIRE(answer.budget == 2 && lengths[0] == 1 && lengths[1] == 1 && answer.tokens > 3.69 && answer.tokens < 3.71);
  REQUIRE(planned(2, 3, chains, none, flat, 3, lengths, &answer) == EB_PLANNER_OK && answer.budget == 0);
  REQUIRE(planned(0, 0, chains, none, flat, 3, lengths, &answer) == EB_PLANNER_OK && answer.goodput == 0.0);
  REQUIRE(planned(2, 3, chains, two, flat, 0, lengths, &answer) == EB_PLANNER_OK && answer.budget == 0);
  REQUIRE(planned(1, 2, rising, pair, flat, 1, lengths, &answer) == EB_PLANNER_RISING);
  REQUIRE(planned(1, 1, bad, one, flat, 1, lengths, &answer) == EB_PLANNER_BAD_SURVIVAL);
  REQUIRE(planned(1, 1, nan, one, flat, 1, lengths, &answer) == EB_PLANNER_BAD_SURVIVAL);
  REQUIRE(planned(1, 1, chains, one, zero, 0, lengths, &answer) == EB_PLANNER_BAD_COST);
  REQUIRE(planned(1, 1, chains, one, nan, 0, lengths, &answer) == EB_PLANNER_BAD_COST);
  REQUIRE(eb_planner_worth(chains, 3, 0.4) > 0.59 && eb_planner_worth(chains, 3, 0.4) < 0.61);

  /* As many requests as there may be tokens, of one token each; a flat table takes them all. */
  survivals = malloc((EB_PLANNER_MOST + 1) * sizeof *survivals);
  cost = malloc((EB_PLANNER_MOST + 2) * sizeof *cost);
  many = malloc((EB_PLANNER_MOST + 1) * sizeof *many);
  for (i = 0; i <= EB_PLANNER_MOST; i++) survivals[i] = (double)(i % 7 + 1) / 8.0, many[i] = 1;
  for (i = 0; i <= EB_PLANNER_MOST + 1; i++) cost[i] = 3.0;
  {
    size_t *taken = malloc((EB_PLANNER_MOST + 1) * sizeof *taken);
    REQUIRE(planned(EB_PLANNER_MOST, 1, survivals, many, cost, EB_PLANNER_MOST, taken, &answer) == EB_PLANNER_OK);
    REQUIRE(answer.budget == EB_PLANNER_MOST && taken[0] == 1 && taken[EB_PLANNER_MOST - 1] == 1);
    REQUIRE(planned(EB_PLANNER_MOST + 1, 1, survivals, many, cost, 1, taken, &answer) == EB_PLANNER_TOO_MANY);
    REQUIRE(planned(1, 1, survivals, many, cost, EB_PLANNER_MOST + 1, taken, &answer) == EB_PLANNER_TOO_MANY);
    free(taken);
  }
  free(survivals);
  free(cost);
  free(many);

  { /* The price, its floor and its account. */
    eb_planner_price price = eb_planner_price_start(0.5, 0.1, 2.0, 4, 1.0);
    REQUIRE(eb_planner_price_now(&price) == 4.0);
    REQUIRE(eb_planner_price_affords(&price, 4, 1.0, 1.0));
    REQUIRE(eb_planner_price_affords(&price, 4, 1.6, 1.0));
    REQUIRE(!eb_planner_price_affords(&price, 4, 1.7, 1.0)); /* 4 tokens, 0.9 * 4 * 1.7 = 6.12: short by 2.12 */
    eb_planner_price_observe(&price, 4, 4.0, 1.6, 1.0);
    REQUIRE(price.account < -1.7 && !eb_planner_price_affords(&price, 4, 1.6, 1.0));
    for (i = 0; i < 100; i++) eb_planner_price_observe(&price, 4, 4.0, 1.0, 1.0);
    REQUIRE(price.account == 2.0);
  }
  return 0;
}
