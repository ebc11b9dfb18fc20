/* expertbytes_planner.h: which drafted tokens of a batch the next pass verifies.
 *
 * C99 or C++, one header, no allocation, nothing but <stddef.h>. Licence: Apache-2.0, as the rest of expertbytes.
 *
 * A batch of `requests` offers chains of drafted tokens. survivals[r * stride + i] is the probability that token i of
 * request r and all before it are accepted; it does not rise along a chain. cost[b] is what a pass costs that verifies
 * b drafted tokens of the batch besides one token of each request, for b = 0..most, in any unit: drafting, padding and
 * context included, as this batch would really run it. The expected tokens of budget b are `requests` and the b largest
 * survivals, which are prefixes of the chains.
 *
 * eb_planner_plan           the budget of the most expected tokens per unit of cost: argmax over ALL budgets of tokens / cost
 * eb_planner_plan_at_price  the budget of the most tokens after paying `price` tokens a unit of cost: tokens - price * cost
 *
 * Ties, the same everywhere: of equal survivals the lower request first; of equal budgets the least. Double precision:
 * budgets within EB_PLANNER_TIE of the best count as equal. Each of up to EB_PLANNER_MOST budgets is computed to within a
 * fraction of that, so that exact ties are always seen and what is chosen is within 2 * EB_PLANNER_TIE of the optimum.
 * Do not compile with -ffast-math, which undoes the compensated sum.
 *
 * Theorems of expertbytes, checked by Lean: topBudget_prefixes, topBudget_optimal, planner_scale,
 * planner_added_time, planner_flat, planner_padded, planner_descent, planner_regret, longRun_price_separates.
 */
#ifndef EXPERTBYTES_PLANNER_H
#define EXPERTBYTES_PLANNER_H

#include <stddef.h>

#if defined(__cplusplus)
extern "C" {
#endif

#define EB_PLANNER_VERSION 1
#define EB_PLANNER_TIE (1.0 / 68719476736.0) /* 2^-36 */
#define EB_PLANNER_MOST 32768                /* drafted tokens of a batch, and budgets */
#define EB_PLANNER_LEAST_COST 1e-150
#define EB_PLANNER_LARGEST_COST 1e150

enum {
  EB_PLANNER_OK = 0,
  EB_PLANNER_BAD_SURVIVAL = 1, /* not within 0..1, or not a number */
  EB_PLANNER_RISING = 2,       /* a survival above the one before it */
  EB_PLANNER_BAD_COST = 3,     /* not positive, or beyond 1e-150..1e150, or not a number */
  EB_PLANNER_TOO_MANY = 4,     /* more than EB_PLANNER_MOST tokens or budgets */
  EB_PLANNER_BAD_PRICE = 5     /* negative, not finite, or not a number */
};

typedef struct eb_planner_batch {
  size_t requests;         /* chains, of which some may be empty */
  size_t stride;           /* distance between the chains of two requests in `survivals`, at least the longest chain */
  const double *survivals; /* [requests * stride]; what stands beyond a chain's length is not read */
  const size_t *drafted;   /* [requests] length of each chain */
  const double *cost;      /* [most + 1] */
  size_t most;             /* the largest budget */
} eb_planner_batch;

typedef struct eb_planner_answer {
  size_t budget;  /* drafted tokens to verify; more than were drafted only where that costs less than fewer */
  double tokens;  /* expected tokens of the pass */
  double goodput; /* tokens / cost[budget] */
} eb_planner_answer;

/* How many entries `work` must have. */
static inline size_t eb_planner_work(const eb_planner_batch *batch) { return batch->requests + batch->most; }

/* ---- what follows up to eb_planner_plan is internal ---- */

static inline double eb_planner_next_(const eb_planner_batch *b, const size_t *taken, size_t r) {
  return b->survivals[r * b->stride + taken[r]];
}

static inline int eb_planner_before_(const eb_planner_batch *b, const size_t *taken, size_t r, size_t s) {
  const double x = eb_planner_next_(b, taken, r), y = eb_planner_next_(b, taken, s);
  return x > y || (x == y && r < s);
}

/* Restore the heap below place i: at its top the request whose next token is to be taken next. */
static inline void eb_planner_sift_(const eb_planner_batch *b, const size_t *taken, size_t *heap, size_t n, size_t i) {
  const size_t moved = heap[i];
  for (;;) {
    size_t child = 2 * i + 1;
    if (child >= n) break;
    if (child + 1 < n && eb_planner_before_(b, taken, heap[child + 1], heap[child])) child += 1;
    if (!eb_planner_before_(b, taken, heap[child], moved)) break;
    heap[i] = heap[child];
    i = child;
  }
  heap[i] = moved;
}

static inline int eb_planner_check_(const eb_planner_batch *b) {
  size_t r, i, total = 0;
  if (b->most > EB_PLANNER_MOST) return EB_PLANNER_TOO_MANY;
  for (i = 0; i <= b->most; i++) {
    if (!(b->cost[i] >= EB_PLANNER_LEAST_COST && b->cost[i] <= EB_PLANNER_LARGEST_COST)) return EB_PLANNER_BAD_COST;
  }
  for (r = 0; r < b->requests; r++) {
    const double *chain = b->survivals + r * b->stride;
    double before = 1.0;
    if (b->drafted[r] > EB_PLANNER_MOST - total) return EB_PLANNER_TOO_MANY;
    total += b->drafted[r];
    for (i = 0; i < b->drafted[r]; i++) {
      if (!(chain[i] >= 0.0 && chain[i] <= 1.0)) return EB_PLANNER_BAD_SURVIVAL;
      if (chain[i] > before) return EB_PLANNER_RISING;
      before = chain[i];
    }
  }
  return EB_PLANNER_OK;
}

/* A running sum of not negative terms, none above the sum, to twice the precision. */
static inline double eb_planner_add_(double *sum, double *rest, double term) {
  const double next = *sum + term;
  *rest += term - (next - *sum);
  *sum = next;
  return next + *rest;
}

/* priced: tokens - price * cost in place of tokens / cost. */
static inline int eb_planner_choose_(const eb_planner_batch *batch, int priced, double price, size_t *lengths,
                                     size_t *work, eb_planner_answer *answer) {
  size_t *heap = work, *order = work + batch->requests;
  size_t r, b, n = 0, taken = 0;
  double sum = (double)batch->requests, rest = 0.0, tokens = sum, best;
  const int status = eb_planner_check_(batch);
  if (status != EB_PLANNER_OK) return status;
  if (priced && !(price >= 0.0 && price <= EB_PLANNER_LARGEST_COST)) return EB_PLANNER_BAD_PRICE;

  /* The order of taking: each time the largest next survival. */
  for (r = 0; r < batch->requests; r++) {
    lengths[r] = 0;
    if (batch->drafted[r] > 0) heap[n++] = r;
  }
  for (r = n / 2; r-- > 0;) eb_planner_sift_(batch, lengths, heap, n, r);
  best = priced ? tokens - price * batch->cost[0] : tokens / batch->cost[0];
  for (b = 1; b <= batch->most; b++) {
    double value;
    if (n > 0) {
      r = heap[0];
      tokens = eb_planner_add_(&sum, &rest, eb_planner_next_(batch, lengths, r));
      lengths[r] += 1;
      order[taken++] = r;
      if (lengths[r] == batch->drafted[r]) heap[0] = heap[--n];
      if (n > 1) eb_planner_sift_(batch, lengths, heap, n, 0);
    }
    value = priced ? tokens - price * batch->cost[b] : tokens / batch->cost[b];
    if (value > best) best = value;
  }

  /* The least budget that is as good as the best. */
  for (r = 0; r < batch->requests; r++) lengths[r] = 0;
  sum = tokens = (double)batch->requests;
  rest = 0.0;
  for (b = 0;; b++) {
    const double cost = batch->cost[b];
    const double value = priced ? tokens - price * cost : tokens / cost;
    const double scale = priced ? tokens + price * cost : best;
    if (value >= best - EB_PLANNER_TIE * scale || b == batch->most) break;
    if (b < taken) {
      r = order[b];
      tokens = eb_planner_add_(&sum, &rest, eb_planner_next_(batch, lengths, r));
      lengths[r] += 1;
    }
  }
  answer->budget = b;
  answer->tokens = tokens;
  answer->goodput = tokens / batch->cost[b];
  return EB_PLANNER_OK;
}

/* ---- the rule ---- */

/* Writes lengths[requests], how much of each chain to verify, and the answer. `work` has eb_planner_work entries. */
static inline int eb_planner_plan(const eb_planner_batch *batch, size_t *lengths, size_t *work,
                                  eb_planner_answer *answer) {
  return eb_planner_choose_(batch, 0, 0.0, lengths, work, answer);
}

/* As eb_planner_plan, under a price in tokens a unit of cost: see eb_planner_price. */
static inline int eb_planner_plan_at_price(const eb_planner_batch *batch, double price, size_t *lengths, size_t *work,
                                           eb_planner_answer *answer) {
  return eb_planner_choose_(batch, 1, price, lengths, work, answer);
}

/* What a chain is worth after paying `price` tokens a verified token; of two drafters' chains take the one worth more. */
static inline double eb_planner_worth(const double *chain, size_t drafted, double price) {
  double worth = 0.0;
  size_t i;
  for (i = 0; i < drafted && chain[i] > price; i++) worth += chain[i] - price;
  return worth;
}

/* ---- a price kept from what happened, and a floor under it ---- */

typedef struct eb_planner_price {
  double step;      /* in (0, 1]: the last 1 / step passes count */
  double loss;      /* in (0, 1): the part of plain decoding's tokens that may be lost for good */
  double allowance; /* tokens that may be lost besides, at any time */
  double tokens;    /* discounted sums */
  double seconds;
  double account;   /* tokens ahead of (1 - loss) times plain decoding, at most `allowance` */
} eb_planner_price;

/* A server that has done nothing yet and expects plain decoding: `requests` tokens in `plain_seconds`. */
static inline eb_planner_price eb_planner_price_start(double step, double loss, double allowance, size_t requests,
                                                      double plain_seconds) {
  eb_planner_price p;
  p.step = step;
  p.loss = loss;
  p.allowance = allowance;
  p.tokens = (double)requests;
  p.seconds = plain_seconds;
  p.account = 0.0;
  return p;
}

/* The price, in tokens a second. */
static inline double eb_planner_price_now(const eb_planner_price *p) { return p->tokens / p->seconds; }

/* Whether a pass of `seconds` is affordable even if it gives one token a request; if not, decode plainly. */
static inline int eb_planner_price_affords(const eb_planner_price *p, size_t requests, double seconds,
                                           double plain_seconds) {
  const double plain = (1.0 - p->loss) * (double)requests * seconds / plain_seconds;
  return seconds <= plain_seconds || p->account + (double)requests - plain >= -p->allowance;
}

/* A pass is over: `tokens` in `seconds`, where plain decoding gives `requests` tokens in `plain_seconds`. */
static inline void eb_planner_price_observe(eb_planner_price *p, size_t requests, double tokens, double seconds,
                                            double plain_seconds) {
  p->tokens = (1.0 - p->step) * p->tokens + tokens;
  p->seconds = (1.0 - p->step) * p->seconds + seconds;
  p->account += tokens - (1.0 - p->loss) * (double)requests * seconds / plain_seconds;
  if (p->account > p->allowance) p->account = p->allowance;
}

#if defined(__cplusplus)
}
#endif

#endif /* EXPERTBYTES_PLANNER_H */
