import { faultsIn, type Mutant } from './mutant.ts'

const ACCOUNTING = 'server/src/modules/accounting'
const TESTS = [`${ACCOUNTING}/accounting.api.test.ts`]

const DRAWERS = 'server/src/modules/drawers'
const DRAWER_TESTS = [`${DRAWERS}/drawers.api.test.ts`]

/** Expenses, statements, closed months, cash drawers, and margins of groups. */
export const accountingMutants: readonly Mutant[] = [
  ...faultsIn(`${ACCOUNTING}/closes/decide-close.ts`, TESTS, {
    'nobody closes a month alone': ['  assertSecondPerson(close, actorId)\n', ''],
  }),
  ...faultsIn(`${ACCOUNTING}/expenses/decide-expense.ts`, TESTS, {
    'nobody approves an expense of their own': [
      '      assertSecondPerson({ state: expense.state, requestedBy: expense.enteredBy }, actor.userId)\n',
      '',
    ],
  }),
  ...faultsIn(`${ACCOUNTING}/expenses/enter-expense.ts`, TESTS, {
    'an expense counts for who enters it': [
      '{ amount: BigInt(body.amount), at }',
      '{ amount: 0n, whole: BigInt(body.amount), at }',
    ],
  }),
  ...faultsIn(`${ACCOUNTING}/statements/statements.rules.ts`, TESTS, {
    'who owes us is not taken off what we owe': [
      'assets: -of.owing, liabilities: of.closing - of.owing',
      'assets: -of.owing, liabilities: of.closing',
    ],
  }),
  ...faultsIn(`${ACCOUNTING}/closes/months.rules.ts`, TESTS, {
    'a month is closed after it has ended': [
      'monthOf(monthStart(today, -1 - back))',
      'monthOf(monthStart(today, -back))',
    ],
  }),
  ...faultsIn('server/src/modules/reports/lists/tickets.queries.ts', ['list-reports.api.test.ts'], {
    'a refund is of the tickets of its credit note': [
      'or t.ticket in (select c.ticket from credited_tickets c where c.key = s.key)',
      'or true',
    ],
    'what documents share adds up to the entry': ['round(s.net * (d.upto - d.weight) / d.whole)', '0'],
    'voids come off what an airline is due': [
      "s.kind in ('sale', 'void', 'refund')\n          and",
      "s.kind = 'sale'\n          and",
    ],
  }),
  ...faultsIn('server/src/modules/reports/lists/journal.queries.ts', ['list-reports.api.test.ts'], {
    'a page of the journal goes on from the one before': [
      'toEntries(page, BigInt(before), locale)',
      'toEntries(page, 0n, locale)',
    ],
  }),
  ...faultsIn(`${DRAWERS}/decide-drawer.ts`, DRAWER_TESTS, {
    'who counted a drawer does not confirm it': [
      '  assertSecondPerson({ state, requestedBy: closedBy ?? openedBy }, actorId)\n',
      '',
    ],
    'what changed after the count is not confirmed': ['        await assertUnchanged(tx, drawer, session)\n', ''],
  }),
  ...faultsIn('server/src/modules/pricing/price-book.ts', ['server/src/modules/pricing/choose-rule.test.ts'], {
    'a margin of a group is for its agents': ['(groups?.get(agentId) ?? null)', '3'],
  }),
  ...faultsIn('server/src/modules/pricing/groups/save-agent-group.ts', ['agent-groups.api.test.ts'], {
    'an agent is in one group': ["  if (elsewhere) throw invalid({ agent_ids: 'agent_in_other_group' })\n", ''],
    'a group that margins name stays': [
      "    if (group.margins > 0) throw new AppError('conflict', { shown: 'group_has_margins' })\n",
      '',
    ],
  }),
  ...faultsIn(`${DRAWERS}/close-drawer.ts`, DRAWER_TESTS, {
    'too much is a difference as too little is': ['Math.abs(difference) <= limit', 'difference >= -limit'],
  }),
  ...faultsIn('server/src/modules/accounting/expenses/post-expense.ts', DRAWER_TESTS, {
    'out of a drawer pays who works at it': ['  await assertPaysFromOwnDrawer(tx, paidFrom, enteredBy)\n', ''],
  }),
]
