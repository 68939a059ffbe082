import { faultsIn, type Mutant } from './mutant.ts'

const HOTELS = 'server/src/modules/hotels'
const BOOKINGS = 'server/src/modules/hotel-bookings'
const HOUSE = 'suppliers/src/house-stays'

const supplierSuite = `${HOUSE}/house-stays.test.ts`

export const hotelsMutants: readonly Mutant[] = [
  ...faultsIn('contract/src/products/hotels/stay.rules.ts', ['stay.rules.test.ts'], {
    'a stay has at least one night': ['checkOut <= checkIn', 'checkOut < checkIn'],
    'a stay has at most thirty nights': ['> MAX_NIGHTS) errors', '> MAX_NIGHTS + 1) errors'],
    'a search has at most five rooms': ['rooms.length > MAX_ROOMS', 'rooms.length > MAX_ROOMS + 1'],
    'somebody of eighteen is no child': ['age > MAX_CHILD_AGE)', 'age > MAX_CHILD_AGE + 1)'],
    'a room has an adult': ['adults < 1 || ', ''],
  }),
  ...faultsIn('contract/src/sales/cancellation.rules.ts', [`${BOOKINGS}/cancellation-moments.api.test.ts`], {
    'a penalty begins with its own moment': ['timeOf(step) <= at', 'timeOf(step) < at'],
  }),
  ...faultsIn('contract/src/trips/stay-text.ts', ['stay-text.test.ts'], {
    'moments of a stay are told by the hotel’s clock': [
      'formatDateTime(at, locale, zone',
      "formatDateTime(at, locale, 'UTC'",
    ],
    'a document without prices names no penalty': [
      'text: amounts ? fill(words.costs',
      'text: amounts || true ? fill(words.costs',
    ],
  }),
  ...faultsIn(`${HOTELS}/rates/price-rate.ts`, ['price-rate.test.ts'], {
    'every night of a rate is paid': ['base: sumOf(nights, ({ amount }) => amount)', 'base: nights[0]?.amount ?? 0'],
    'taxes due now are part of the price': ['taxes: sumOf(taxes, ({ amount }) => amount)', 'taxes: taxes.length * 0'],
    'a charge of the booking is shared by its rooms': [
      "passenger: 'adult', count: rooms",
      "passenger: 'adult', count: 1",
    ],
    'a penalty grows with the price that was paid': ['(BigInt(total) * BigInt(penalty)) / BigInt(net)', 'penalty'],
    'what already costs something is not free': [
      'first?.penalty === 0 ? (second?.from ?? null) : null',
      'second?.from ?? null',
    ],
    'timelines of rooms add up at each moment': ['time(each.from) <= at', 'time(each.from) < at'],
    'rooms are held together only if each may be': [': moment && first)', ': moment || first)'],
    'dues of one currency are added up': ['(sums.get(currency) ?? 0) + amount', 'amount'],
    'the price of a rate can be refunded in part only where something is left': [
      'penalty < netOf(rate))',
      'penalty <= netOf(rate))',
    ],
  }),
  ...faultsIn(`${HOTELS}/rates/price-rate.ts`, [`${HOTELS}/audience.api.test.ts`], {
    'an agent does not see what the office pays': [
      '{ net: null, owed, earned: total - owed }',
      '{ net, owed, earned: total - owed }',
    ],
    'the public is told no net price of a hotel': ['if (!seesTerms(audience)) return undefined\n', ''],
  }),
  ...faultsIn(`${HOTELS}/rates/same-rooms.ts`, ['same-rooms.test.ts'], {
    'other dates keep the meals': [' && board === sold.board', ''],
    'other dates keep the terms before the price': [
      'differs(a) - differs(b) || netOf(a) - netOf(b)',
      'netOf(a) - netOf(b)',
    ],
  }),
  ...faultsIn(`${HOTELS}/rates/check-rates.ts`, [`${BOOKINGS}/hotel-bookings.api.test.ts`], {
    'checkout says that a price has changed': ['body.seen_total === undefined || body.seen_total === total', 'true'],
  }),
  ...faultsIn(`${HOTELS}/rates/ask-supplier.ts`, [`${BOOKINGS}/hotel-bookings.api.test.ts`], {
    'nothing is sold of a supplier that is off': ['if (!connection.enabled) throw', 'if (false) throw'],
  }),
  ...faultsIn(`${HOTELS}/search/search-hotels.ts`, ['search-hotels.api.test.ts'], {
    'of two suppliers the cheaper one is shown': ['one.total < other.total', 'one.total > other.total'],
    'the next page goes on after the last hotel': ['stay.hotel.id === after) + 1', 'stay.hotel.id === after)'],
    'a list says whether more follows': ['start + limit < sorted.length', 'start + limit <= sorted.length'],
    'a search without a supplier is partial': ['answers.some(isMissing)', 'false'],
    'what is due at the hotel is told for all rooms': [
      'sumByCurrency(stay.cheapest.flatMap(({ due_at_hotel }) => due_at_hotel))',
      'sumByCurrency(lead.due_at_hotel)',
    ],
    'free cancellation of a card ends with its first room': [
      'earliest(stay.cheapest.map(({ free_until }) => free_until))',
      'lead.free_until',
    ],
  }),
  ...faultsIn(`${HOTELS}/search/ask-suppliers.ts`, ['search-hotels.api.test.ts'], {
    'a supplier that is off is not searched': ['if (!connection.enabled) return { connection, result: null }\n', ''],
    'a hotel that takes half of the party is not shown': [
      '.filter(({ cheapest }) => cheapest.length === rooms)',
      '.filter(({ cheapest }) => cheapest.length <= rooms)',
    ],
  }),
  ...faultsIn(`${HOTELS}/search/filter.rules.ts`, ['filter.rules.test.ts'], {
    'a budget counts to the last rupee': ['total <= max_price', 'total < max_price'],
    'every chosen amenity is there': ['amenities.every(', 'amenities.some('],
  }),
  ...faultsIn(`${HOTELS}/house/house-inventory.ts`, ['house-stays.api.test.ts'], {
    'rooms of a lapsed hold are free': ['(until is null or until > $4)', '(until is null or until > $4 or true)'],
    'a stay is sold for all its nights or for none': ['if (!row?.taken) throw new NoRooms()\n', ''],
  }),
  ...faultsIn(`${HOUSE}/rates/cancellation.ts`, [supplierSuite], {
    'a supplier’s penalty begins with its own moment': [
      'from === null || Date.parse(from) <= now',
      'from === null || Date.parse(from) < now',
    ],
    'a quoted penalty says when it changes': ['from && Date.parse(from) > now', 'from && Date.parse(from) >= now'],
  }),
  ...faultsIn(`${HOUSE}/rates/stay-terms.ts`, [`${HOUSE}/rates/rates.test.ts`], {
    'deadlines are in the hotel’s zone': [
      'zones.utcOf(zone, (checkIn - days) * DAY_MINUTES + minute)',
      '(checkIn - days) * DAY_MINUTES + minute',
    ],
  }),
  ...faultsIn(`${HOUSE}/rates/taxes.ts`, [`${HOUSE}/rates/rates.test.ts`], {
    'citizens are spared the levy on foreigners': ['only.free?.has(facts.nationality) || ', ''],
    'a city tax ends after its last night': ['Math.min(facts.nights, only.maxNights ?? facts.nights)', 'facts.nights'],
    'a tax by the person counts every person': ["per === 'room_night' ? nights : nights * facts.persons", 'nights'],
  }),
  ...faultsIn(`${HOUSE}/rates/occupancy.ts`, [`${HOUSE}/rates/rates.test.ts`], {
    'a child of eleven is a child': ['age > CHILD_AGE).length', 'age >= CHILD_AGE).length'],
    'one baby has a cot, the next needs a bed': ['Math.max(0, babies - 1)', '0'],
    'beds beyond the room’s are paid for': ['paying * 14', '0'],
  }),
  ...faultsIn(`${HOUSE}/orders/book.ts`, [supplierSuite], {
    'an old rate is checked no more': ['now >= offeredAt + RATE_MINUTES', 'now > offeredAt + RATE_MINUTES'],
    'a higher price is not booked': ['if (total > request.agreedTotal)', 'if (total > request.agreedTotal + 1)'],
    'guests are those the room was priced for': ["if (problem) return no('invalid', problem)\n", ''],
  }),
  ...faultsIn(`${HOUSE}/orders/after-hold.ts`, [supplierSuite], {
    'a hold that has lapsed is not confirmed': [
      'context.now() >= Date.parse(order.payBy)',
      'context.now() > Date.parse(order.payBy)',
      'at that very moment its rooms have lapsed too, and rooms that have lapsed are not kept',
    ],
    'a no-show waits for the end of the first night': [
      '(dayNumber(stay.checkIn) + 1) * DAY',
      'dayNumber(stay.checkIn) * DAY',
    ],
    'a hold is released for nothing': [
      "order.state === 'held' ? 0 : penaltyNow",
      "order.state === 'cancelled' ? 0 : penaltyNow",
    ],
    'cancelled rooms are free again': [
      "move(context, next, order.state, 'release')",
      "move(context, next, order.state, 'keep')",
    ],
  }),
  ...faultsIn(`${BOOKINGS}/guests.rules.ts`, ['guests.rules.test.ts'], {
    'a child leads no room': ['!lead || isChild(lead)', '!lead'],
    'children have the ages that were priced': [' || agesOf(named) !== agesOf(children)', ''],
  }),
  ...faultsIn('contract/src/travellers/saved-twice.ts', [`${BOOKINGS}/hotel-bookings.api.test.ts`], {
    'a saved traveller is a guest once': ['ids.indexOf(id) < place', 'ids.indexOf(id) > place'],
    'guests who were typed in are not taken for each other': ['id !== null && ', ''],
  }),
  ...faultsIn('contract/src/products/hotels/hotels.shapes.ts', [`${BOOKINGS}/hotel-bookings.api.test.ts`], {
    'a hotel booking names a saved traveller once': ['    .superRefine(refuseDuplicateSaved),\n', '    ,\n'],
  }),
  ...faultsIn(`${BOOKINGS}/prepare-stay.ts`, ['hotel-bookings.api.test.ts'], {
    'a room is paid for once, by its lead': ['index === 0 ? price : { net: 0, taxes: 0, owed: 0, total: 0 }', 'price'],
  }),
  ...faultsIn(`${BOOKINGS}/prepare-stay.ts`, ['cancel-stay.api.test.ts'], {
    'a stay can be cancelled until its first night is over': [
      "addDays(stay.checkIn, 1), '00:00'",
      "stay.checkIn, '00:00'",
    ],
  }),
  ...faultsIn(`${BOOKINGS}/hotel-product.ts`, ['cancel-stay.api.test.ts'], {
    'a no-show keeps what the rate keeps': [
      'noShow: sumOf(owed.map(({ no_show }) => no_show.amount))',
      'noShow: 0 * owed.length',
    ],
  }),
  ...faultsIn(`${BOOKINGS}/hotel-product.ts`, ['hotel-bookings.api.test.ts'], {
    'the office does not read what an agent’s client pays for a room': [
      "booking.agentId !== null && scope !== 'own'",
      'false && scope !== null',
    ],
  }),
  ...faultsIn('server/src/modules/bookings/create/buyers.ts', [`${BOOKINGS}/hotel-bookings.api.test.ts`], {
    'staff book rooms only where they may book': [
      "if (!hasPermission(actor, 'bookings.create')) throw new AppError('forbidden', { shown: 'forbidden' })\n",
      '',
    ],
  }),
  ...faultsIn(`${BOOKINGS}/amend/cancel-replaced.ts`, ['amend-stay.api.test.ts'], {
    'the old stay goes for no more than was agreed': ['penalty <= agreedPenalty ? penalty : null', 'penalty'],
  }),
  ...faultsIn(`${BOOKINGS}/amend/amend-stay.ts`, ['amend-stay.api.test.ts'], {
    'new dates need consent to the penalty': ['if (quote.penalty !== agreedPenalty)', 'if (quote.penalty < 0)'],
    'new dates need consent to the price': ['if (quote.total !== agreedTotal)', 'if (quote.total < 0)'],
    'of two who change the dates one wins': ['    await assertNotReplaced(tx, id)\n', ''],
  }),
  ...faultsIn(`${BOOKINGS}/amend/quote-amendment.ts`, ['amend-stay.api.test.ts'], {
    'what remains of an amendment is the new price less the refund': [
      'difference: stay.price.owed - refund',
      'difference: stay.price.owed',
    ],
    'the same dates are no amendment': [
      'if (stay.checkIn === row.checkIn && stay.checkOut === row.checkOut)',
      'if (stay.checkIn === "")',
    ],
  }),
  ...faultsIn(`${BOOKINGS}/amend/quote-amendment.ts`, ['amend-stay.api.test.ts'], {
    'nobody is told what other dates of another’s stay cost': [
      '{ id }, { actor, offline: false }',
      '{ id }, { offline: false }',
    ],
    'staff who may not book change no dates': [
      "if (actor.scope === 'all' && !hasPermission(actor, 'bookings.create'))",
      'if (false)',
    ],
  }),
  ...faultsIn('server/src/modules/bookings/read/find-booking.ts', [`${BOOKINGS}/amend/amend-held.api.test.ts`], {
    'a link opens its booking by the token, not by the reference': [
      'eq(bookings.tokenDigest, digest(key.token)), key.ref',
      'key.ref',
    ],
  }),
  ...faultsIn(`${BOOKINGS}/amend/quote-amendment.ts`, ['amend-held.api.test.ts'], {
    'a hold that has run out is not replaced': ['payBy !== null && payBy > now', 'payBy !== null'],
    'new dates for a hold cost no penalty': [
      "if (booking.state === 'held') return { paid: 0, penalty: 0, until: null }\n",
      '',
    ],
  }),
  ...faultsIn(`${BOOKINGS}/amend/amend-stay.ts`, ['amend-held.api.test.ts'], {
    'new dates for a hold take no money': ["old.state !== 'held' && ", ''],
    'the old hold goes with the new one': [
      "if (booking.state === 'held') await deps.jobs.enqueue",
      "if (booking.state === 'expired') await deps.jobs.enqueue",
    ],
  }),
  ...faultsIn(`${BOOKINGS}/papers/hotel-bill.ts`, ['hotel-bill.api.test.ts'], {
    'each room of a bill has its lead guest': ['key === guests[0]', 'key !== guests[0]'],
    'a client’s invoice of a stay adds up': ['amount: total - nights - taxes', 'amount: total - nights'],
  }),
]
