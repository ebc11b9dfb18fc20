/* Many batches of one shape through the header, and the time of one plan: compiled by lab.planner.compiled. */
#include "expertbytes_planner.h"

#include <time.h>

int plan_many(size_t batches, size_t requests, size_t longest, size_t most, const double *survivals,
              const size_t *drafted, const double *cost, double price, size_t *work, size_t *budget, size_t *lengths,
              double *goodput) {
  size_t n;
  for (n = 0; n < batches; n++) {
    const eb_planner_batch batch = {
        requests, longest, survivals + n * requests * longest, drafted + n * requests, cost + n * (most + 1), most};
    eb_planner_answer answer;
    const int status = price < 0 ? eb_planner_plan(&batch, lengths + n * requests, work, &answer)
                                 : eb_planner_plan_at_price(&batch, price, lengths + n * requests, work, &answer);
    if (status != EB_PLANNER_OK) return status;
    budget[n] = answer.budget;
    goodput[n] = answer.goodput;
  }
  return EB_PLANNER_OK;
}

/* Processor seconds of one plan, the mean of `repeats`. */
double seconds_of_a_plan(size_t repeats, size_t requests, size_t longest, size_t most, const double *survivals,
                         const size_t *drafted, const double *cost, size_t *work, size_t *lengths) {
  const eb_planner_batch batch = {requests, longest, survivals, drafted, cost, most};
  eb_planner_answer answer;
  size_t n, sum = 0;
  const clock_t start = clock();
  for (n = 0; n < repeats; n++) {
    if (eb_planner_plan(&batch, lengths, work, &answer) != EB_PLANNER_OK) return -1.0;
    sum += answer.budget;
  }
  return sum == (size_t)-1 ? -1.0 : (double)(clock() - start) / CLOCKS_PER_SEC / (double)repeats;
}
