import { faultsIn, type Mutant } from './mutant.ts'

const BOOKINGS = 'server/src/modules/bookings'
const WHOLE = `${BOOKINGS}/bookings.api.test.ts`

const DUFFEL_EXTRAS = 'server/src/modules/duffel/extras.api.test.ts'
const CHANGES = ['server/src/modules/flight-bookings/changes.api.test.ts']

const REMARKS = ['server/src/modules/bookings/supplier/send-remark.api.test.ts']

const AIRLINE = ['server/src/modules/flight-bookings/airline-changes/airline-changes.api.test.ts']

export const bookingsMutants: readonly Mutant[] = [
  ...faultsIn(`${BOOKINGS}/airline-changes/accept-airline-change.ts`, AIRLINE, {
    'a change is accepted with its own booking': ['eq(airlineChanges.bookingId, booking.id), ', ''],
    'a guest accepts by the link of that very booking': [
      'findBooking(deps.db.adhoc, key,',
      'findBooking(deps.db.adhoc, { token: key.token },',
    ],
    'a guest accepts as the buyer': ["mover: 'buyer', actorId: null", "mover: 'product', actorId: null"],
    'what was answered is not accepted again': [', isNull(airlineChanges.answer)', ''],
  }),
  ...faultsIn(`${BOOKINGS}/moves/offered-moves.ts`, AIRLINE, {
    'a guest is offered what their link lets them do': ['const byLink = actor === guest', 'const byLink = false'],
    'a guest is offered nothing besides': [
      '(byLink ? accessByLink : accessOf)[move]',
      '(accessByLink[move] ?? accessOf[move])',
    ],
  }),
  ...faultsIn(`${BOOKINGS}/supplier/sale-limits.rules.ts`, ['sale-limits.rules.test.ts'], {
    'the narrowest limit decides': ['narrowness(b) - narrowness(a)', 'narrowness(a) - narrowness(b)'],
    'a limit never comes later than the supplier’s': ['Date.parse(text) < limit.getTime()', 'false'],
    'what a supplier does not void is not voided by a rule': [
      "voidUntil === null || rule === 'never'",
      "rule === 'never'",
    ],
  }),
  ...faultsIn(`${BOOKINGS}/desk/assign-owner.ts`, [`${BOOKINGS}/desk/desk.api.test.ts`], {
    'only who may see bookings looks after one': [
      "if (!owner) throw invalid({ owner_id: 'booking_owner' })",
      'if (!owner) return null',
    ],
  }),
  ...faultsIn(`${BOOKINGS}/read/views.ts`, [`${BOOKINGS}/desk/desk.api.test.ts`], {
    'who looks after a booking is told to the office alone': ["actor.scope === 'all' ? ids : []", 'ids'],
  }),
  ...faultsIn(`${BOOKINGS}/read/bookings.queries.ts`, [`${BOOKINGS}/desk/desk.api.test.ts`], {
    'a list of mine is the caller’s own': ['where o.owner_id = ${userId})', ')'],
  }),
  ...faultsIn(`${BOOKINGS}/airline-changes/list-airline-changes.ts`, ['list-airline-changes.api.test.ts'], {
    'what has left waits for nobody': [
      'and(isUnanswered, sql`${airlineChanges.departsAt} > ${now.toISOString()}`, not(isOver))',
      'and(isUnanswered, not(isOver))',
    ],
    'what was given back waits for nobody': [', not(isOver))\n\n', ')\n\n'],
    'open changes page by their time limit': ["soonest ? '>' : '<'", "'<'"],
  }),
  ...faultsIn(`${BOOKINGS}/airline-changes/airline-change-views.ts`, AIRLINE, {
    'what the desk notes is the office’s': ['...(office && {', '...({'],
  }),
  ...faultsIn(`${BOOKINGS}/after-sales/refund-booking.ts`, AIRLINE, {
    'a refund of what the airline cancelled costs no fee': ['const ownFee = waived ? 0 : ', 'const ownFee = '],
    'a fee for it cannot be typed either': ["if (waived && typedFee) throw invalid({ fee: 'fee_waived' })", ''],
  }),
  ...faultsIn(`${BOOKINGS}/supplier/settle-attempt.ts`, ['settle-attempt.api.test.ts'], {
    'an attempt is settled once': ["a.client_ref = $2 and a.state in ('sent', 'unknown')", 'a.client_ref = $2'],
    'an answer that is in doubt stays open': [
      "outcome.kind === 'unknown' ? null : deps.clock.now()",
      'deps.clock.now()',
    ],
  }),
  ...faultsIn(`${BOOKINGS}/money/posting.ts`, [WHOLE], {
    'space is released with the sale': [
      'await postEntryAtCommit(tx, await toSaleEntry(tx, deps, booking, funding))\n  await releaseSpaceAtCommit(tx, booking)',
      'await postEntryAtCommit(tx, await toSaleEntry(tx, deps, booking, funding))',
    ],
    'a void fee is owed by the buyer': [
      'amount: -fee },\n      { account: await agencyAccount(tx, accountCodes.fees), amount: fee },\n    ],\n    note: booking.ref,\n    pastLimit',
      'amount: fee },\n      { account: await agencyAccount(tx, accountCodes.fees), amount: -fee },\n    ],\n    note: booking.ref,\n    pastLimit',
    ],
  }),
  ...faultsIn(`${BOOKINGS}/invoices/invoices.ts`, ['server/src/modules/documents/invoices.api.test.ts'], {
    'an invoice tells taxes apart': ['(one.taxes !== null && {', '(false && {'],
    'a credit note tells the taxes it gives back': ['        ...creditedTaxes(people, amount),\n', ''],
    'an agency is billed at its address': ["nullif(p.agency_address, '')", "nullif('', '')"],
  }),
  ...faultsIn(`${BOOKINGS}/invoices/numbering.ts`, ['numbering.api.test.ts'], {
    'numbers are not written otherwise after the fact': [
      "  if (from < todayOf(services)) throw invalid({ from: 'date_past' })\n",
      '',
    ],
    'another way of numbering waits for its day': ["instantAt(zone, from, '00:00')", 'clock.now()'],
  }),
  ...faultsIn(`${BOOKINGS}/create/start-sale.ts`, [WHOLE], {
    'the same people on the same flights are asked about': ['if (started.duplicate && !again)', 'if (false)'],
    'what others book is not told': [
      'JSON.stringify([who, people, duplicateOf])',
      'JSON.stringify([people, duplicateOf])',
    ],
  }),
  ...faultsIn(`${BOOKINGS}/supplier/start-attempt.ts`, [WHOLE], {
    'an agent reaches their own bookings alone': ["when 'agentId' then agent_id = $4", "when 'agentId' then true"],
  }),
  ...faultsIn(`${BOOKINGS}/moves/reach.ts`, [`${BOOKINGS}/read/booking-queues.api.test.ts`], {
    'lists hold what the reader reaches': [
      'column === null ? undefined : eq(bookings[column], actor.accountId)',
      'undefined',
    ],
  }),
  ...faultsIn(`${BOOKINGS}/supplier/start-attempt.ts`, [`${BOOKINGS}/moves/scope.api.test.ts`], {
    'what was sold outside has its own actions': ['and (not offline or $2)', 'and ($2 is not null)'],
  }),
  ...faultsIn(`${BOOKINGS}/supplier/start-attempt.ts`, [`${BOOKINGS}/moves/scope.api.test.ts`], {
    'a salesman reaches the bookings of their agents alone': [
      "case $3 when 'salesmanId' then salesman_id = $4",
      "case $3 when 'salesmanId' then true",
    ],
    'a customer reaches their own bookings alone': [
      "when 'customerId' then customer_id = $4",
      "when 'customerId' then true",
    ],
  }),
  ...faultsIn(`${BOOKINGS}/supplier/start-attempt.ts`, [`${BOOKINGS}/moves/repeated-actions.api.test.ts`], {
    'an action asked for again is not made again': ['if (locked.actedOn) return { booking, sent: null }', ''],
  }),
  ...faultsIn(`${BOOKINGS}/supplier/start-attempt.ts`, [`${BOOKINGS}/moves/assert-version.api.test.ts`], {
    'a booking is locked before it is decided on': ['else $3 is null end\n  for update`', 'else $3 is null end`'],
    'an action on a changed booking is refused': [
      'if (!locked.actedOn) await assertVersion(tx, locked.booking, version)',
      '',
    ],
  }),
  ...faultsIn(`${BOOKINGS}/supplier/settle-attempt.ts`, [WHOLE], {
    'tickets are written with the issue': ["set ticket = w.number, state = 'issued'", "set state = 'issued'"],
  }),
  ...faultsIn(`${BOOKINGS}/supplier/settle-attempt.ts`, [`${BOOKINGS}/products/product.api.test.ts`], {
    'a refused hold gives everything back': [
      "  if (action === 'hold') {\n    await releaseHolds(tx, booking)\n",
      "  if (action === 'hold') {\n",
    ],
  }),
  ...faultsIn(`${BOOKINGS}/supplier/settle-attempt.ts`, ['settle-attempt.api.test.ts'], {
    'a cancelled booking gives everything back': [
      '? giveBackCover(tx, deps, booking, attempt.context)',
      '? Promise.resolve()',
    ],
    'a cancelled booking gives its money back too': [
      '? giveBackCover(tx, deps, booking, attempt.context)',
      "? releaseHolds(tx, booking, ['space'])",
    ],
    'a refused issue gives the money back': ['if (context.moneyHold) await releaseHold(tx, context.moneyHold)', ''],
    'an outcome stands in the activity log': ['action: `bookings.${action}`', "action: 'bookings.update'"],
  }),
  ...faultsIn(`${BOOKINGS}/desk/assign-owner.ts`, [`${BOOKINGS}/desk/desk.api.test.ts`], {
    'a booking that stays with its owner is no news': ['if (before?.id !== owner?.id) {', 'if (true) {'],
    'what one takes oneself is no news': ['          except: actor.userId,\n', ''],
  }),
  ...faultsIn(`${BOOKINGS}/supplier/send-remark.ts`, REMARKS, {
    'remarks go to suppliers that take them': [
      'if (!productOf(deps, booking).changes?.readOffered(booking)?.remarks)',
      'if (false)',
    ],
  }),
  ...faultsIn(`${BOOKINGS}/read/booking-details.queries.ts`, REMARKS, {
    'a remark in doubt does not count as sent': ["state === 'yes' ? 'sent'", "state !== 'no' ? 'sent'"],
  }),
  ...faultsIn('contract/src/bookings/changes/changes.calls.ts', REMARKS, {
    'customers send no remarks': ["{ agent: 'own' }, 'hold')", "{ agent: 'own', customer: 'own' }, 'hold')"],
  }),
  ...faultsIn(`${BOOKINGS}/travellers/correct-traveller.ts`, CHANGES, {
    'a fee nobody agreed to is not taken': ['if (fee !== agreedFee)', 'if (fee < agreedFee)'],
    'a correction of a ticket costs the airline’s fee': ['return issued.fee', 'return 0'],
  }),
  ...faultsIn(`${BOOKINGS}/supplier/settle-change.ts`, CHANGES, {
    'extras count for the traveller who takes them': [
      'chargeTraveller(tx, booking, passenger,',
      "chargeTraveller(tx, booking, 'adult-1',",
    ],
    'extras of a ticket are posted': ['if (booking.issuedAt !== null)', 'if (booking.issuedAt === null)'],
  }),
  ...faultsIn(`${BOOKINGS}/money/charge-change.ts`, CHANGES, {
    'what is set aside in parts is taken as one sum': [
      'if ((row?.count ?? 0) < 2) return moneyHold',
      'return moneyHold',
    ],
  }),
  ...faultsIn('server/src/modules/flight-bookings/add-flight-extras.ts', CHANGES, {
    'extras are sold at the price agreed to': ['if (amount !== agreed)', 'if (amount < agreed)'],
  }),
  ...faultsIn('server/src/modules/flight-bookings/add-flight-extras.ts', [DUFFEL_EXTRAS], {
    'a bag asked for again is not looked for on sale': ['if (idempotencyKey &&', 'if (!idempotencyKey &&'],
    'a bag asked for again is found by its own key': ['booking, idempotencyKey)', "booking, '')"],
  }),
  ...faultsIn(`${BOOKINGS}/read/booking-row.ts`, [`${BOOKINGS}/supplier/settle-attempt.api.test.ts`], {
    'a booking is locked before it is settled': [
      '`${byId} for update`',
      '`${byId}`',
      'whoever settles closes the attempt in the same breath, and a booking moves only from the state it was read in',
    ],
  }),
  ...faultsIn(`${BOOKINGS}/supplier/reconcile-bookings.ts`, ['reconcile-bookings.test.ts'], {
    "'not found' counts only when it must be visible": [
      "seen.code !== 'not_found' || !visible",
      "seen.code !== 'not_found'",
    ],
    'an unknown outcome settles nothing': ["if (seen.kind === 'unknown') return null", ''],
    'an order that went further passed here': [" || (action === 'hold' && state === 'issued')", ''],
  }),
  ...faultsIn(`${BOOKINGS}/supplier/expire-bookings.ts`, [WHOLE], {
    'a hold does not expire before its time': [
      'lte(bookings.payBy, clock.now())',
      'lte(bookings.createdAt, clock.now())',
      'the row is looked at again once it is locked: payBy > now',
    ],
  }),
  ...faultsIn(`${BOOKINGS}/create/agreed-price.ts`, [WHOLE], {
    'what was agreed is what is booked': ['if (agreedTotal !== price)', 'if (agreedTotal < 0)'],
  }),
  ...faultsIn(`${BOOKINGS}/create/create-booking.ts`, [WHOLE], {
    'one key makes one booking': [
      'if (existing) return existing',
      '',
      'the unique index on bookings.idempotency_key refuses the second',
    ],
  }),
  ...faultsIn(`${BOOKINGS}/create/agreed-price.ts`, [`${BOOKINGS}/create/office-booking.api.test.ts`], {
    'the office agrees to what is owed': ["buyer.channel === 'office' ? owed : total", 'total'],
  }),
  ...faultsIn(`${BOOKINGS}/money/posting.ts`, [`${BOOKINGS}/money/posting.api.test.ts`], {
    "the day of the books is the agency's": [
      'day: dayInZone(config.AGENCY_ZONE, at)',
      "day: dayInZone('America/Los_Angeles', at)",
    ],
    'a sale pays the supplier its net and extras': ['const cost = BigInt(net + extras)', 'const cost = BigInt(net)'],
  }),
  ...faultsIn(`${BOOKINGS}/money/posting.ts`, [WHOLE], {
    'a booking is sold once': [
      'key: `sale:${booking.id}`',
      'key: `sale:${booking.id}:${Math.random()}`',
      'a booking is issued from the states of its table alone, locked and by its version',
    ],
    'a void takes everything back': [
      'lines: opposite(await readPosted(tx, booking))',
      'lines: await readPosted(tx, booking)',
    ],
  }),
  ...faultsIn(`${BOOKINGS}/money/posting.ts`, [`${BOOKINGS}/after-sales/refund.api.test.ts`], {
    'a refund comes from the supplier': [
      '{ account: await supplierAccount(tx, booking), amount: -returned },\n        { account: await payerAccount(tx, booking), amount: refundable },\n        { account: await agencyAccount(tx, accountCodes.margin), amount: returned - refundable },',
      '{ account: await agencyAccount(tx, accountCodes.margin), amount: -refundable },\n        { account: await payerAccount(tx, booking), amount: refundable },',
    ],
  }),
  ...faultsIn(`${BOOKINGS}/moves/moves.rules.ts`, ['moves.rules.test.ts'], {
    'nothing starts while an attempt is open': [' && !at.underWay', ''],
    'a hold is not issued past its clock': ['return payBy === null || open(payBy, now)', 'return true'],
    'a ticket is not voided past its window': [
      'return open(voidUntil, now) && !at.someRefunded',
      'return !at.someRefunded',
    ],
    'an order partly refunded is not voided': ['open(voidUntil, now) && !at.someRefunded', 'open(voidUntil, now)'],
    'a deadline ends when it is reached': ['until.getTime() > now.getTime()', 'until.getTime() >= now.getTime()'],
    'money goes back as it was accepted': ["confirm_refund: ['accepted'],", "confirm_refund: ['accepted', 'quoted'],"],
  }),
  ...faultsIn(`${BOOKINGS}/after-sales/refund.rules.ts`, ['refund.rules.test.ts'], {
    'no more comes back than was paid': ['Math.min(net - changeFees, owed)', 'net - changeFees'],
    'change fees do not come back': ['net - changeFees', 'net'],
  }),
  ...faultsIn(`${BOOKINGS}/after-sales/refund-booking.ts`, ['same-moment.api.test.ts'], {
    'two refunds in one moment are two entries': ['key: `${id}:v${booking.version}`', 'key: `${id}:${at.getTime()}`'],
  }),
  ...faultsIn(`${BOOKINGS}/after-sales/reissue-booking.ts`, ['same-moment.api.test.ts'], {
    'two changes in one moment are two entries': [
      'key: `${booking.id}:v${booking.version}`',
      'key: `${booking.id}:${at.getTime()}`',
    ],
  }),
]
