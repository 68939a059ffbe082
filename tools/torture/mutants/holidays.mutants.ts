import { faultsIn, type Mutant } from './mutant.ts'

const HOLIDAYS = 'server/src/modules/holidays'
const MANAGE = ['holidays.api.test.ts']
const SELL = ['sell-holiday.api.test.ts']

/** Holidays, and the terms they share with umrah packages. */
export const holidaysMutants: readonly Mutant[] = [
  ...faultsIn(`${HOLIDAYS}/holiday-view.ts`, SELL, {
    'a child pays the price of a child': ['form.prices[fare]', 'form.prices.adult'],
    'everybody of a party pays': ['count: party[fare], net: cost', 'count: 1, net: cost'],
    'an agent pays the price for agents on a holiday': [
      'net: cost, agent, public: everybody',
      'net: cost, agent: everybody, public: everybody',
    ],
  }),
  ...faultsIn(`${HOLIDAYS}/price-holiday.ts`, SELL, {
    'a draft is not sold by the office either': ["if (status !== 'active') throw", 'if (false) throw'],
    'a departure is sold to the end of its last booking day': ['departure.bookBy < today', 'departure.bookBy <= today'],
    'visitors are not told what an agent would owe': ['seesTerms(audience) ? price.owed : null', 'price.owed'],
  }),
  ...faultsIn(`${HOLIDAYS}/price-holiday.ts`, MANAGE, {
    'a departure is not sold past its last booking day': ['if (departure.bookBy < today) throw', 'if (false) throw'],
  }),
  ...faultsIn(`${HOLIDAYS}/book-holiday.ts`, SELL, {
    'a holiday taken off sale meanwhile is not booked': ["h.hidden_at is null and h.status = 'active'", 'true'],
    'a hold ends with the departure': ['heldUntil < startsAt ? heldUntil : startsAt', 'heldUntil'],
    'an infant of a holiday has an adult': ['if (party.infant > party.adult) {', 'if (false) {'],
    'each traveller is sold at their own fare': ['fares.indexOf(traveller.type)', '0'],
  }),
  ...faultsIn(`${HOLIDAYS}/book-holiday.ts`, MANAGE, {
    'a full departure takes nobody without the waiting list': ['if (!form.wait) throw', 'if (false) throw'],
    'a plan is of what the agent owes': [
      'planInstalments(row.form.payment_plan, price.owed, ',
      'planInstalments(row.form.payment_plan, price.total, ',
    ],
  }),
  ...faultsIn(`${HOLIDAYS}/holidays.queries.ts`, SELL, {
    'visitors list what is on sale, whatever they ask for': [
      'query.status !== undefined && canManage(actor)',
      'query.status !== undefined',
    ],
  }),
  ...faultsIn(`${HOLIDAYS}/holidays.queries.ts`, MANAGE, {
    'a draft of a holiday is not found': [
      "if (found.row.status !== 'active' && !canManage(actor)) throw notFound()",
      '',
    ],
  }),
  ...faultsIn(`${HOLIDAYS}/holidays.routes.ts`, MANAGE, {
    'what a holiday costs us is for the office': ['canManage(actor) ? {', 'actor ? {'],
  }),
  ...faultsIn(`${HOLIDAYS}/departures.queries.ts`, MANAGE, {
    'a departure that is sold keeps its day': ['if (isSold && before', 'if (false && before'],
  }),
  ...faultsIn(`${HOLIDAYS}/save-holiday.ts`, MANAGE, {
    'a holiday changed by somebody else is not overwritten': ['if (row.version !== version) throw', 'if (false) throw'],
  }),
  ...faultsIn(`${HOLIDAYS}/sale-closed.ts`, SELL, {
    'nobody waits for a departure that was withdrawn': ['d.withdrawn_at is not null or ', ''],
  }),
  ...faultsIn(`${HOLIDAYS}/holiday-product.ts`, SELL, {
    'seats of a cancelled holiday are free again': ['      await releaseSeats(tx, deps, { bookingId: id })\n', ''],
  }),
  ...faultsIn('contract/src/products/holidays/holiday.rules.ts', ['holiday.rules.test.ts'], {
    'an infant takes no seat of a holiday': [
      'people.adult + people.child',
      'people.adult + people.child + people.infant',
    ],
    'a departure stands within the validity': [' || departs_on > valid_to', ''],
    'an agent does not pay less than a holiday costs us': ['if (agent < cost)', 'if (false)'],
  }),
  ...faultsIn('contract/src/sales/terms.rules.ts', ['terms.rules.test.ts'], {
    'a tier begins with its day where the agency is': [
      'instantAt(zone, addDays(departsOn, -days_before)',
      "instantAt('UTC', addDays(departsOn, -days_before)",
    ],
    'before the first tier nothing is kept': ['[{ from: null, penalty: 0 }, ...steps]', 'steps'],
    'a penalty is its part of the price': ['* BigInt(percent)) / 100n', '* BigInt(percent)) / 1000n'],
    'what was due before today is due at booking': ['day <= today ? null', 'day < today ? null'],
    'what is due while seats are held belongs to the first part': ['if (first && due <= payBy)', 'if (false)'],
    'cancelling later never costs less': ['if (index > 0 && share <', 'if (index > 99 && share <'],
    'a plan comes to the whole price': ['percent !== 100', 'percent > 100'],
  }),
]
