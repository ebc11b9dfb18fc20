"""The planner's choice for batches of a server: one chain a request, and the budget by quotient or by price."""

import numpy as np

from expertbytes.planner.arrays import plan_arrays
from expertbytes.serving.allocate import Allocation, Drafts, Flags, Floats, allocation
from expertbytes.serving.server import Costs, Running


def planned(drafts: Drafts, costs: Costs, running: Running, seconds: Floats, *, by_price: bool) -> Allocation:
    """The better chain of each request, and of all the budget of the best quotient, or at the controller's price.

    `seconds` [batches] are spent besides the pass. A plan by price that the controller cannot afford verifies nothing.
    """
    requests, L = drafts.survivals.shape[-3::2]
    second = _second_worth_more(drafts, costs, running.controller.price)
    survivals = np.where(second[..., None], drafts.survivals[..., 1, :], drafts.survivals[..., 0, :])
    lengths = np.where(second, drafts.lengths[..., 1], drafts.lengths[..., 0])
    table = costs.pass_seconds if costs.believed_seconds is None else costs.believed_seconds
    cost = table[requests : requests * (L + 1) + 1] + seconds[:, None]
    if not by_price:
        found = plan_arrays(survivals, cost, lengths)
        return allocation(drafts, second, found.lengths, costs.pass_seconds, seconds, running.price, found.goodput)
    controller = running.controller
    cost = cost * controller.cost_scale[:, None]
    likely = np.minimum(survivals * controller.acceptance_scale[:, None, None], 1)
    found = plan_arrays(likely, cost, lengths, controller.price)
    paid = np.take_along_axis(cost, found.budget[:, None], -1)[:, 0]
    plain = (table[requests] + running.extra_seconds) * controller.cost_scale
    taken = found.lengths * controller.affords(requests, paid, plain)[:, None]
    return allocation(drafts, second, taken, costs.pass_seconds, seconds, running.price)


def _second_worth_more(drafts: Drafts, costs: Costs, rate: Floats) -> Flags:
    """Which requests take their second chain: where it is worth more after paying for its slots, or is longer where neither pays.

    A slot costs what its time earns at `rate` [batches], on average over the table, so that no single cliff decides.
    """
    requests, L = drafts.survivals.shape[-3::2]
    mean_slot = (costs.pass_seconds[requests * (L + 1)] - costs.pass_seconds[requests]) / (requests * L)
    worth = np.maximum(drafts.survivals - (rate * mean_slot)[:, None, None, None], 0).sum(-1)
    expected = drafts.survivals.sum(-1)
    equal = worth[..., 0] == worth[..., 1]
    return np.asarray(np.where(equal, expected[..., 0] < expected[..., 1], worth[..., 0] < worth[..., 1]), np.bool_)
