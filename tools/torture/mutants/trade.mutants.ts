import { faultsIn, type Mutant } from './mutant.ts'

const PRICING = 'server/src/modules/pricing'
const FLIGHTS = 'server/src/modules/flights'
const QUOTES = 'server/src/modules/quotes'
const SOOPER = 'suppliers/src/sooper'
const DUFFEL = 'suppliers/src/duffel'
const OUTCOMES = [`${DUFFEL}/outcomes.test.ts`]
const STAYS = `${DUFFEL}/stays`
const STAY_OUTCOMES = [`${STAYS}/outcomes.test.ts`]
const FLIGHT_CHANGES = 'server/src/modules/duffel/change-flights.api.test.ts'
const IMPORTS = 'server/src/modules/flight-bookings/imports'
const DUFFEL_MODULE = 'server/src/modules/duffel'

export const tradeMutants: readonly Mutant[] = [
  ...faultsIn(`${PRICING}/rules.ts`, ['rules.test.ts'], {
    'nothing is sold below net': ['0 - airline)\n    const sold', '-Infinity)\n    const sold'],
    'rounding does not go below net': ['nearest < net ? nearest + step : nearest', 'nearest'],
    'an agent pays no more than the public': ['Math.min(byRules, this.mostFor(fare))', 'byRules'],
    'infants bear no part of a flat margin': ["if (passenger === 'infant' && !sharers.infants) return 0", ''],
    'a margin downwards is taken off': ["rule.direction === 'up' ? part : 0 - part", 'part'],
    'a margin on the base leaves taxes alone': ["rule.on === 'base' ? fare.base : price", 'price'],
    'every passenger of a type pays': ['owed += count * one.owed', 'owed += one.owed'],
  }),
  ...faultsIn(`${PRICING}/choose-rule.ts`, ['choose-rule.test.ts'], {
    'a season ends on its last day': ['subject.soldOn <= rule.validTo', 'subject.soldOn < rule.validTo'],
    'a rule that is switched off does not apply': ['rules.filter(({ active }) => active)', '[...rules]'],
    'a seasonal rule wins over its like': [
      'validFrom === null && validTo === null ? 0 : 1',
      'validFrom === null && validTo === null ? 0 : 0',
    ],
  }),
  ...faultsIn(
    'contract/src/products/flights/search.rules.ts',
    [`${FLIGHTS}/search/query.rules.test.ts`, 'web/app/features/flights/query/search-form.rules.test.ts'],
    {
      'nobody flies yesterday': ["if (date < today) return 'date_early'", ''],
      'legs are in order': ["date < earliest ? 'date_order' : null", 'null'],
      'an infant needs a lap': ['infants > adults', 'infants > adults + children'],
      'seats have a largest number': ['adults + children > MAX_SEATS', 'adults > MAX_SEATS'],
    },
  ),
  ...faultsIn('contract/src/travellers/travellers.rules.ts', ['trip.rules.test.ts'], {
    'a child is one until the twelfth birthday': ["age < 12 ? 'child'", "age <= 12 ? 'child'"],
    'an infant is one until the second birthday': ["age < 2 ? 'infant'", "age <= 2 ? 'infant'"],
  }),
  ...faultsIn('contract/src/travellers/trip.rules.ts', ['trip.rules.test.ts'], {
    'a passport outlives the journey by its months': [
      'expires < tripDays(trip).passport_until',
      'expires < lastTravelDate',
    ],
    'nobody travels twice in one booking': ['repeated.includes(place)', 'false'],
    'ages are taken on the last day of travel': [
      'born <= lastTravelDate && passengerTypeOn(born, lastTravelDate) === type',
      'born <= lastTravelDate',
    ],
  }),
  ...faultsIn('contract/src/quotes/quotes.rules.ts', ['quotes.rules.test.ts'], {
    "a quote's lines add up to its total": ['    parts[place] = (parts[place] ?? 0n) + 1n\n', ''],
    'a quote does not outlive its fares': [
      'Math.min(now.getTime() + hours * HOUR_MS, ...ends)',
      'now.getTime() + hours * HOUR_MS',
    ],
  }),
  ...faultsIn(`${QUOTES}/rules.ts`, ['rules.test.ts'], {
    'an agent does not quote below what they owe': [
      "if (side === 'agent') return 'quote_below_owed'",
      "if (side === 'agent') return null",
    ],
  }),
  ...faultsIn('server/src/platform/suppliers/breaker.ts', ['breaker.test.ts'], {
    'one caller at a time tries a supplier that failed': [
      'if (isOpen() || probing) return false',
      'if (isOpen()) return false',
    ],
    'a success forgets the failures': ['      failures = 0\n', ''],
    'a breaker opens after its failures': ['failures >= FAILURES_TO_OPEN', 'failures > FAILURES_TO_OPEN'],
  }),
  ...faultsIn('server/src/platform/suppliers/call-supplier.ts', ['call-supplier.test.ts'], {
    'a caller who left is no failure of the supplier': [
      'if (deadline.reason instanceof ClientDisconnected) return connection.breaker.returned()',
      '',
    ],
  }),
  ...faultsIn(`${FLIGHTS}/suppliers/validate-offers.ts`, ['validate-offers.test.ts'], {
    'an offer prices every passenger': [
      'slices.every(isFlyable) && coversPassengers(fares, query)',
      'slices.every(isFlyable)',
    ],
    'a supplier sets no rate of its own': ['!exchange && slices', 'slices'],
    'an answer has a largest size': ['if (answer.length > MAX_OFFERS) throw', 'if (false) throw'],
  }),
  ...faultsIn(`${FLIGHTS}/suppliers/offers-in-our-currency.ts`, ['convert-offer.test.ts'], {
    'an offer without a rate is left out': [
      'return rate ? [convertOffer(offer, rate, ours)] : []',
      'return [rate ? convertOffer(offer, rate, ours) : offer]',
    ],
  }),
  ...faultsIn('contract/src/money/exchange.ts', [`${FLIGHTS}/suppliers/convert-offer.test.ts`], {
    'taxes are converted with the fare': ['allocate(BigInt(toOurAmount(total, rate, ours))', 'allocate(BigInt(total)'],
  }),
  ...faultsIn(`${FLIGHTS}/suppliers/convert-offer.ts`, ['convert-offer.test.ts'], {
    'the rate stays with the offer': ['  exchange: { ...rate, amount: netOf(offer) },\n', ''],
  }),
  ...faultsIn(`${FLIGHTS}/cache/byte-cache.ts`, ['byte-cache.test.ts'], {
    'a cached search expires': ['if (entry.until <= now()) return null', ''],
    'the cache has a largest size': ['size <= maxBytes && entry.until > now()', 'entry.until > now()'],
    'what was used last is evicted last': [
      '      insert(name, entry)\n      return entry.bytes',
      '      entries.set(name, entry)\n      return entry.bytes',
    ],
  }),
  ...faultsIn(`${PRICING}/audience.ts`, ['audience.test.ts'], {
    'an agent who is not approved gets the public price': [
      "actor?.role === 'agent' && actor.approved",
      "actor?.role === 'agent'",
    ],
  }),
  ...faultsIn(`${SOOPER}/orders/hold.rules.ts`, ['hold.rules.test.ts'], {
    'two infants do not share a lap': ["if (new Set(laps).size !== laps.length) return 'two infants on one lap'", ''],
    'an age fits its fare': [
      "if (!travellers.every((one) => fitsAge(one, lastDate))) return 'an age does not fit the passenger type'",
      '',
    ],
  }),
  ...faultsIn(`${SOOPER}/orders/hold.ts`, [`${SOOPER}/sooper.test.ts`, `${SOOPER}/orders/seats.test.ts`], {
    'an expired offer is not held': [
      "if (now >= offered.offeredAt + OFFER_MINUTES) return no('offer_expired', 'the offer has expired')",
      '',
    ],
    'a supplier holds at the agreed price': [
      "if (bought.total > request.agreedTotal) return no('price_changed', `the price is now ${bought.total}`)",
      '',
    ],
  }),
  ...faultsIn(`${SOOPER}/orders/after-hold.ts`, [`${SOOPER}/sooper.test.ts`], {
    'a hold past its time is not issued': [
      "if (order.payBy !== null && now >= minuteOf(order.payBy)) return no('offer_expired', 'the time limit has passed')",
      '',
      'the seats lapse at the same moment, and the order is not changed without them',
    ],
    'an order is issued once': [
      "if (order.state === 'issued') return yes(orderView(order))\n  if (order.state !== 'held')",
      "if (order.state !== 'held')",
    ],
    'a void has its window': [
      "if (context.now() >= minuteOf(order.voidUntil)) return no('not_allowed', 'the void window has closed')",
      '',
    ],
  }),
  ...faultsIn(`${SOOPER}/orders/memory-inventory.ts`, ['seats.test.ts'], {
    'seats that lapsed are free again': ['.filter((taken) => taken.until > at)', ''],
    'a cabin is not oversold': ['!nameTaken && (others?.seats ?? 0) + line.seats <= line.capacity', '!nameTaken'],
  }),
  ...faultsIn(`${DUFFEL}/wire/outcomes.ts`, OUTCOMES, {
    'a failure of the server is no refusal': ["answer.status < 500 || answer.code === 'order_not_created'", 'true'],
    'a code that is not listed says nothing': [
      "return { kind: 'unknown', reason: answer.message }",
      "return no('invalid', answer.message)",
    ],
  }),
  ...faultsIn(`${DUFFEL}/orders/context.ts`, OUTCOMES, {
    'not found is no answer while an airline may be at work': ['since < AT_WORK_MS ?', 'since < 0 ?'],
  }),
  ...faultsIn(`${DUFFEL}/orders/hold.ts`, OUTCOMES, {
    'whoever asks again finds what was asked for': [
      'if (before) return before',
      '',
      'the row of the first is there, and nothing is sent beside it',
    ],
  }),
  ...faultsIn(`${DUFFEL}/orders/after-hold.ts`, OUTCOMES, {
    'no more is paid than was agreed to': ['agreed !== null && price > agreed', 'false'],
    'a credit of the airline is not taken for money': [
      "refund_to === 'airline_credits' || refund_to === 'voucher'",
      'false',
    ],
  }),
  ...faultsIn(`${DUFFEL}/orders/change-flights.ts`, OUTCOMES, {
    'other flights cost no more than was agreed to': ['if (total > agreedTotal)', 'if (total < agreedTotal - total)'],
    'a change that may still be on its way is in doubt': ['since < AT_WORK_MS', 'since < 0'],
    'a change counts once the airline has confirmed it': ['if (reply.data.confirmed_at)', 'if (reply.data.id)'],
  }),
  ...faultsIn('server/src/modules/bookings/after-sales/reissue-booking.ts', [FLIGHT_CHANGES], {
    'a quote of the supplier is at its price': [
      'if (difference !== change.difference || penalty !== change.penalty)',
      'if (difference < 0)',
    ],
    'the supplier changes everybody or nobody': [
      "state !== 'issued' || !travellers.includes(key)",
      "state !== 'issued'",
    ],
    'the money of other flights is there first': [
      'await setAsideChange(tx, deps, locked, sumOfCosts(costs))',
      '{ amount: sumOfCosts(costs) }',
    ],
  }),
  ...faultsIn('server/src/modules/bookings/after-sales/settle-reissue.ts', [FLIGHT_CHANGES], {
    'the supplier is owed what it asked for the change': [
      'cost: BigInt(costs.difference + costs.penalty)',
      'cost: BigInt(costs.difference)',
    ],
  }),
  ...faultsIn(`${DUFFEL}/orders/add-extras.ts`, OUTCOMES, {
    'a bag that may still be on its way is in doubt': ['since < AT_WORK_MS', 'since < 0'],
    'what an order had before was not bought now': ['id && !before.includes(id)', 'id'],
    'no more is paid for a bag than was agreed to': ['if (chosen.price > agreedTotal)', 'if (chosen.price < 0)'],
  }),
  ...faultsIn('server/src/modules/flight-bookings/flight-product.ts', [`${DUFFEL_MODULE}/extras.api.test.ts`], {
    'bags that are sold for tickets are not offered for a hold': [
      "(addExtras === 'issued' && booking.issuedAt !== null)",
      "addExtras === 'issued'",
    ],
  }),
  ...faultsIn(`${DUFFEL}/webhook.ts`, ['webhook.test.ts'], {
    'a word is signed with our secret': ["timingSafeEqual(own, Buffer.from(digest, 'hex'))", 'own.length > 0'],
    'a word caught long ago counts for nothing': [
      'Math.abs(now.getTime() / 1_000 - Number(seconds)) > OLDEST_SECONDS',
      'false',
    ],
  }),
  ...faultsIn(`${DUFFEL_MODULE}/webhook.ts`, ['airline-changes.api.test.ts'], {
    'a word without our signature does nothing': [
      'if (!secret || !isSignedByDuffel(',
      'if (!secret && !isSignedByDuffel(',
    ],
    'a word that comes twice is taken once': ['.onConflictDoNothing()', ''],
    'a word about an order has it read at its source': ['if (first && orderId)', 'if (first && !orderId)'],
  }),
  ...faultsIn(`${DUFFEL}/orders/adopt.ts`, [`${DUFFEL}/adopt.test.ts`], {
    'an order costs no more than was shown': ['if (price > amount)', 'if (price < 0)'],
    'what was agreed to is written on the order': [
      '[AGREED]: `${toDecimal({ amount, currency })} ${currency}`',
      '...{}',
    ],
    'a cancelled order is not taken over': ["if (state !== 'held' && state !== 'issued')", "if (state === 'voided')"],
    'an order in doubt is not ours': ["if (reply.kind !== 'answer') return failureOf(reply)\n  const ref", 'const ref'],
  }),
  ...faultsIn('server/src/modules/flight-bookings/prepare-flight.ts', [`${DUFFEL_MODULE}/duffel.api.test.ts`], {
    'what was sold with a test key is marked': ['testMode: offer.testMode', 'testMode: false'],
  }),
  ...faultsIn('server/src/modules/bookings/read/read-view.ts', ['read-view.api.test.ts'], {
    'a booking that moved while it was read is read again': ['?.to === view.state', '?.to !== null'],
  }),
  ...faultsIn(`${IMPORTS}/import-order.ts`, [`${DUFFEL_MODULE}/import-order.api.test.ts`], {
    'an order is taken over once': ["if (!claimed) throw new AppError('conflict', { shown: 'order_over' })", ''],
    'an order that was made here is not taken over': [
      'if (order.booked) throw',
      'if (order.booked === undefined) throw',
    ],
    'issued tickets are taken over by those who may issue': ["!hasPermission(actor, 'bookings.approve')", 'false'],
    'the money of an issued order is there first': ['    issuedBefore,\n', ''],
    'an issued order is issued here whatever becomes of the server': [
      'awaitsIssue: issuedBefore',
      'awaitsIssue: issuedBefore && false',
    ],
  }),
  ...faultsIn(`${IMPORTS}/finish-imports.ts`, [`${DUFFEL_MODULE}/import-order.api.test.ts`], {
    'what may be under way is left to whoever is at it': [
      'minutesAfter(clock.now(), -MINUTES)',
      'minutesAfter(clock.now(), MINUTES)',
    ],
    'an order in doubt is not issued': ['undecided.includes(booking.state)', "booking.state === 'rejected'"],
  }),
  ...faultsIn(`${STAYS}/orders.ts`, STAY_OUTCOMES, {
    'not found is no answer while a hotel may be at work': ['since < AT_WORK_MS ?', 'since < 0 ?'],
    'of two who confirm one asks': [
      'if (!(await context.records.claim(record.ref, context.clock.now().toISOString())))',
      'if (record.ref === null)',
    ],
    'no more is paid for a stay than was agreed to': ['if (sold > request.agreedTotal)', 'if (sold < 0)'],
    'what was given back is not booked': [
      "if (record.releasedAt !== null) return no('not_allowed', 'the hold was given back')",
      '',
    ],
  }),
  ...faultsIn(`${STAYS}/rates.ts`, STAY_OUTCOMES, {
    'only what a balance buys is sold': [
      "payment_type === 'pay_now' && available_payment_methods.includes('balance')",
      "payment_type !== '' && available_payment_methods.length > 0",
    ],
    'after the last moment everything is kept': [
      'steps.push({ from, penalty: total })',
      'steps.push({ from, penalty: 0 })',
    ],
  }),
  ...faultsIn('server/src/modules/hotels/rates/convert-rate.ts', ['convert-rate.test.ts'], {
    'a rate that the supplier names itself is not believed': ['({ exchange: _, ...rate }) =>', '(rate) =>'],
    'what a hotel keeps is counted at the rate': ['no_show: toOurAmount(no_show, exchange, into)', 'no_show'],
  }),
  ...faultsIn('server/src/modules/hotel-bookings/prepare-stay.ts', [`${DUFFEL_MODULE}/duffel-stays.api.test.ts`], {
    'a supplier abroad is asked for its own total': [
      'agreedTotal: agreedWithHotel(stay)',
      'agreedTotal: stay.price.net',
    ],
    'the booking keeps its rate': ['...(exchange && { exchange: pricingRate.parse(exchange) }),', ''],
  }),
]
