import { faultsIn, type Mutant } from './mutant.ts'

const DEPOSITS = 'server/src/modules/deposits'
const COLLECTIONS = 'server/src/modules/collections'
const STATEMENTS = 'server/src/modules/bank-statements'
const PAYABLES = 'server/src/modules/payables'
const PAYMENTS = 'server/src/modules/payments'

const COST_CURRENCY = 'server/src/modules/offline/cost-currency.api.test.ts'

export const moneyMutants: readonly Mutant[] = [
  ...faultsIn(`${PAYABLES}/vouchers/match-items.rules.ts`, ['match-items.rules.test.ts'], {
    'no more is settled than there is money for': ['debt.left < money.left ? debt.left : money.left', 'debt.left'],
    'a credit is no debt': ['items.filter(({ open }) => open > 0n)', 'items.filter(({ open }) => open !== 0n)'],
  }),
  ...faultsIn(`${PAYABLES}/vouchers/match-foreign.rules.ts`, ['match-foreign.rules.test.ts'], {
    'a purchase is settled at its pricing rate': ['if (rate !== null)', 'if (false)'],
  }),
  ...faultsIn(
    'server/src/modules/ledger/foreign-amounts.rules.ts',
    [`${PAYABLES}/vouchers/match-foreign.rules.test.ts`],
    {
      'a refund is counted on the sum': ['before.amount + added, currency', 'added, currency'],
    },
  ),
  ...faultsIn('server/src/modules/bookings/money/post-correction.ts', [COST_CURRENCY], {
    'another rate is owed after the old cost is taken back': ['if (!isCountedAlike(was, booking))', 'if (false)'],
    'an old cost goes back at its own rate': ['price: was.price', 'price: booking.price'],
  }),
  ...faultsIn('server/src/modules/documents/draw/second-column.ts', ['second-column.test.ts'], {
    'lines in the second currency add up': ['return convert(sum) - before', 'return convert(amount)'],
  }),
  ...faultsIn('server/src/modules/documents/booking-set.ts', ['second-currency.api.test.ts'], {
    'a receipt keeps the rate of its day': [
      'return new Date(rows[0]?.at ?? set.booking.createdAt)',
      'return new Date(Date.now() + 864e5)',
    ],
  }),
  ...faultsIn('server/src/modules/offline/cost-exchange.ts', [COST_CURRENCY], {
    'a cost abroad is not counted without a rate': ["if (!today) throw invalid({ 'cost_exchange.rate': 'rate' })", ''],
  }),
  ...faultsIn('server/src/modules/offline/save-offline-booking.ts', [COST_CURRENCY], {
    'a cost abroad is owed in its currency': ['...(form.exchange && { exchange: form.exchange }),', ''],
  }),
  ...faultsIn(`${PAYABLES}/vouchers/reverse-voucher.ts`, [`${PAYABLES}/foreign-payables.api.test.ts`], {
    'a reversed payment takes its difference back': ['await reverseDifferences(tx, voucher, about)\n', ''],
  }),
  ...faultsIn(`${PAYABLES}/statements/match-lines.rules.ts`, ['read-statement.rules.test.ts'], {
    'a locator of two bookings is not guessed': ['if (named.size === 1)', 'if (named.size >= 1)'],
  }),
  ...faultsIn(`${PAYABLES}/statements/settle-line.ts`, ['foreign-statements.api.test.ts'], {
    'a difference abroad is counted at its rate': ['if (currency === own)', 'if (true)'],
  }),
  ...faultsIn(`${PAYABLES}/statements/statements.queries.ts`, ['foreign-statements.api.test.ts'], {
    'what is adjusted counts with its item': ['i.foreign_charged + coalesce(j.charged, 0)', 'i.foreign_charged'],
    'only what agrees is paid': ['and ${ours.charged} = x.said\n', '\n'],
  }),
  ...faultsIn(`${PAYABLES}/statements/settle-line.ts`, ['supplier-statements.api.test.ts'], {
    'a difference is adjusted once': ["if (line.state === 'adjusting' || line.state === 'adjusted')", 'if (false)'],
  }),
  ...faultsIn(`${DEPOSITS}/banks/decide-bank-change.ts`, ['bank-changes.api.test.ts'], {
    'nobody approves their own bank details': ['assertSecondPerson(change, actor.userId)', ''],
  }),
  ...faultsIn(`${DEPOSITS}/banks/request-bank-change.ts`, ['bank-changes.api.test.ts'], {
    'another IBAN waits for a second person': [' && before.iban === after.iban', ''],
  }),
  ...faultsIn(`${PAYABLES}/vouchers/decide-voucher.ts`, [`${PAYABLES}/payables.api.test.ts`], {
    'nobody approves their own payment': ['assertSecondPerson(voucher, actor.userId)', ''],
  }),
  ...faultsIn(`${PAYABLES}/vouchers/pay-supplier.ts`, [`${PAYABLES}/payables.api.test.ts`], {
    'a payment counts for who makes it': [
      'const byHand = { amount: form.amount,',
      'const byHand = { amount: 0n, whole: form.amount,',
    ],
    'only what is open with this supplier is paid': ['await assertOpenItems(tx, form)\n', '\n'],
  }),
  ...faultsIn('server/src/modules/deposits/approve-deposit.ts', ['customer-deposits.api.test.ts'], {
    "what a customer pays in is no agent's trade": ["payer?.role === 'agent' ? {", 'payer ? {'],
  }),
  ...faultsIn('server/src/modules/deposits/approve-deposit.ts', ['own-making.api.test.ts'], {
    'an agency is no second word for who approved it': [
      'onReport(tx, actor, { reportedBy,',
      'onReport(tx, actor, { reportedBy: 0,',
    ],
  }),
  ...faultsIn(
    'server/src/modules/ledger/statements/customer-statement.ts',
    ['server/src/modules/deposits/customer-deposits.api.test.ts'],
    { "an agent's statement is not read as a customer's": [" and u.role = 'customer'", ''] },
  ),
  ...faultsIn(`${DEPOSITS}/deposit-moves.rules.ts`, ['deposit-moves.rules.test.ts'], {
    'nobody approves their own deposit': ["if (kind === 'office' && involved) return 'deposit_own'", ''],
    'deposits are decided with their permission': ["hasPermission(actor, 'deposits.approve')", 'true'],
    'an agent cancels their own deposits alone': ["actor.accountId === agentId ? 'payer' : null", "'payer'"],
  }),
  ...faultsIn(`${DEPOSITS}/payment.rules.ts`, ['payment.rules.test.ts'], {
    'money that comes tomorrow has not come': ["if (day > today) return 'date_future'", ''],
    'a cheque has its day': ["...(method === 'cheque' && !cheque_on && { cheque_on: 'required' as const }),", ''],
  }),
  ...faultsIn(`${COLLECTIONS}/collection-moves.rules.ts`, ['collection-moves.rules.test.ts'], {
    'nobody accepts what they collected': ["if (kind === 'office' && involved) return 'collection_own'", ''],
  }),
  ...faultsIn(`${STATEMENTS}/settle-line.ts`, ['bank-statements.api.test.ts'], {
    'an entry is matched once': [
      'if ((await readMatchedEntries(tx, bank.id, [id])).has(id)) throw',
      'if (false) throw',
      'a unique index on bank_statement_lines (bank_id, entry_id)',
    ],
  }),
  ...faultsIn(`${STATEMENTS}/file/cells.rules.ts`, ['cells.rules.test.ts'], {
    'a figure that reads two ways is not read': ['if (AMBIGUOUS.test(figure) && exponent !== 3) return null', ''],
    'an amount in another currency is not read': [
      'if (!amount || isOther(amount.mark, currency)) return null',
      'if (!amount) return null',
    ],
    'a figure in brackets is paid out': ['const out = Boolean(open) || ', 'const out = '],
    'a figure with too many digits is not read': ['if (/[1-9]/.test(fraction.slice(exponent))) return null', ''],
  }),
  ...faultsIn(`${STATEMENTS}/reconcile.rules.ts`, ['reconciliation.api.test.ts'], {
    'an unread line keeps a file open': ['open === 0 && unread === 0 &&', 'open === 0 &&'],
    'the books must agree with the bank': ['booksDifference === 0n &&', 'true &&'],
    'the lines must lead to the closing balance': ['(fileDifference ?? 0n) === 0n', 'true'],
  }),
  ...faultsIn(`${STATEMENTS}/match.rules.ts`, ['match.rules.test.ts'], {
    'money of another week is not matched': [
      'distance(line, candidate) <= MAX_DAYS_APART',
      'distance(line, candidate) >= 0',
    ],
    'a match by amount alone has no other choice': ['if (!only || near.length > 1) continue', 'if (!only) continue'],
  }),
  ...faultsIn(`${PAYMENTS}/provider/signature.rules.ts`, ['signature.rules.test.ts'], {
    'a webhook is signed by the secret': [
      "return timingSafeEqual(digest, Buffer.from(signature, 'hex'))",
      'return digest.length === 64',
    ],
    'a webhook is signed over the bytes that came': [
      'if (isCurrentFormat(body)) return raw\n',
      'if (isCurrentFormat(body)) return JSON.stringify(body)\n',
    ],
  }),
  ...faultsIn(`${PAYMENTS}/provider/webhook.ts`, ['webhooks.api.test.ts'], {
    'an unsigned webhook is refused': [
      "if (!isSigned(raw, body, request.headers['x-sfpy-signature'], secret)) throw",
      'if (false) throw',
    ],
  }),
  ...faultsIn(`${PAYMENTS}/provider/receive-event.ts`, ['webhooks.api.test.ts'], {
    'an event counts once': ['if (inserted && payment) await jobs', 'if (payment) await jobs'],
    'an event that came before is taken again without an error': ['      .onConflictDoNothing()\n', ''],
  }),
  ...faultsIn(`${PAYMENTS}/settle/lock-payment.ts`, [`${PAYMENTS}/top-ups/top-up.api.test.ts`], {
    'a payment is locked before it is settled': ["eq(payments.id, id)).for('update')", 'eq(payments.id, id))'],
  }),
  ...faultsIn(`${PAYMENTS}/settle/settle-payment.ts`, ['fee.api.test.ts'], {
    'the fee is posted with the payment': [
      '    await postFee(deps, tx, id, status)\n    await record(',
      '    await record(',
    ],
    'a fee told later is posted too': ["=== 'none') return postFee(deps, tx, id, status)", "=== 'none') return"],
  }),
  ...faultsIn(`${PAYMENTS}/settle/post-fee.ts`, ['fee.api.test.ts'], {
    'a fee stands in the activity log': ["action: 'payments.fee',", "action: 'payments.credit',"],
    'a fee is a cost of ours': [
      'amount: BigInt(-fee) },\n      { account: await agencyAccount(tx, accountCodes.safepay), amount: BigInt(fee) }',
      'amount: BigInt(fee) },\n      { account: await agencyAccount(tx, accountCodes.safepay), amount: BigInt(-fee) }',
    ],
  }),
  ...faultsIn(`${PAYMENTS}/settle/post-fee.ts`, ['look-up-fees.api.test.ts'], {
    'a fee the provider reports is posted': [
      '(await readEventFee(tx, payment)) ?? reported',
      'await readEventFee(tx, payment)',
    ],
  }),
  ...faultsIn(`${PAYMENTS}/provider/tracker.rules.ts`, ['tracker.rules.test.ts'], {
    'another amount is not credited': ['const matches = stored.amount === status.amount && ', 'const matches = '],
    'another currency is not credited': [' && stored.currency === status.currency', ''],
    'what was paid is not credited again': [
      "if (stored.state === 'paid') return actionWhenPaid(stored, status, providerState)",
      '',
    ],
    'a refund that was made is not made again': ["if (refund.state === 'made') return none", ''],
    'a payment nobody made expires': ["if (late) return { type: 'end', state: 'expired' }", ''],
  }),
  ...faultsIn(`${PAYMENTS}/payable.rules.ts`, ['payable.rules.test.ts'], {
    'a withdrawn request takes no money': ["if (request.withdrawnAt) return 'request_withdrawn'", ''],
  }),
  ...faultsIn(`${PAYMENTS}/payable.rules.ts`, ['payable.rules.test.ts'], {
    'a request that is past due takes no money': ["if (request.dueOn < today) return 'request_expired'", ''],
  }),
  ...faultsIn(`${PAYMENTS}/payable.rules.ts`, ['payable.rules.test.ts'], {
    'a paid booking is not paid again': ["if (booking.state === 'confirmed' || left <= 0) return 'paid_before'", ''],
  }),
  ...faultsIn(`${PAYMENTS}/card.queries.ts`, ['pay-by-card.api.test.ts'], {
    'agents pay by card where the office allows it': [
      'return agentId === null || canAgentUseCard(queries, agentId)',
      'return true',
    ],
  }),
  ...faultsIn(`${PAYMENTS}/refunds/refund-payment.ts`, ['refund.api.test.ts'], {
    'a refund is no more than was paid': ['if (amount > most)', 'if (false)'],
    'a refund is sent to the provider once': ['if (!before) await sendRefund(', 'await sendRefund('],
    'a refund stands in the activity log': [
      '  await record(tx, {\n    actorId: requester?.userId ?? null,',
      '  void record\n  void ({\n    actorId: requester?.userId ?? null,',
    ],
  }),
  ...faultsIn(`${PAYMENTS}/refunds/close-partial-refund.ts`, ['close-partial-refund.api.test.ts'], {
    'a part is no more than the whole': ['if (body.given > max) throw', 'if (false) throw'],
  }),
  ...faultsIn(`${PAYMENTS}/requests/withdraw-request.ts`, ['withdraw.api.test.ts'], {
    'a paid request is not withdrawn': ['if (request.paidAt) throw', 'if (false) throw'],
    'a request is withdrawn by who sent it': ['if (!isSender(actor, request, booking)) throw', 'if (false) throw'],
  }),
  ...faultsIn(`${PAYMENTS}/requests/send-request.ts`, ['requests.api.test.ts'], {
    'a request is not due yesterday': ['if (dueOn < todayOf(deps)) throw', 'if (false) throw'],
    "a request's link is sealed": [
      'tokenSealed: vault.seal(sealedTokenField(tokenDigest), token),',
      'tokenSealed: token,',
    ],
  }),
  ...faultsIn(`${PAYMENTS}/issue-paid-booking.ts`, [`${PAYMENTS}/pay-by-card.api.test.ts`], {
    'a part of the price issues nothing': ['(await isPaidInFull(queries, booking)) ?', 'true ?'],
  }),
  ...faultsIn(`${PAYMENTS}/transfers/decide-transfer.ts`, ['transfers.api.test.ts'], {
    'nobody decides on a transfer they reported': [
      "if (transfer.reportedBy === actor.userId) throw new AppError('forbidden', { shown: 'transfer_own' })",
      '',
    ],
    'a transfer is decided once': ["if (transfer.state !== 'pending') throw", 'if (false) throw'],
    'a declined transfer needs its reason': ["if (status === 'rejected' && !reason) throw", 'if (false) throw'],
  }),
  ...faultsIn(`${PAYMENTS}/transfers/report-transfer.ts`, ['transfers.api.test.ts'], {
    'few transfers wait for one booking': ['if ((row?.count ?? 0) >= MAX_PENDING) throw', 'if (false) throw'],
  }),
  ...faultsIn(`${PAYMENTS}/extras/open-extras-payment.ts`, ['extras-by-card.api.test.ts'], {
    'extras are paid at the price agreed to': ['if (priceOf(bought) !== agreed)', 'if (priceOf(bought) < agreed)'],
    'extras of what is only held are paid with it': ["if (booking.state !== 'confirmed')", 'if (false)'],
  }),
  ...faultsIn(`${PAYMENTS}/extras/buy-paid-extras.ts`, ['extras-by-card.api.test.ts'], {
    'extras in doubt are neither bought nor given back': ["if (state === 'no')", "if (state !== 'yes')"],
    'refused extras go back to the card': ['close(safepay !== null)', 'close(false)'],
  }),
]
