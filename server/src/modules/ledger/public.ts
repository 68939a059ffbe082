export { type Account, accountCodes, agencyAccount, openAccount, walletOf } from './accounts.ts'
export {
  dropAccount,
  listAccountLines,
  readBalances,
  readCashSide,
  readEntryKinds,
  readLineAmount,
  readOpeningDay,
  readReversal,
  renameAccount,
} from './agency-accounts.ts'
export {
  type Authority,
  areOneWord,
  assertSecondPerson,
  type ByHand,
  findAuthority,
  isOwnMaking,
  NeedsSecondPerson,
  notByHand,
  onOneWord,
  onReport,
  onTwoWords,
} from './approvals/authority.ts'
export type { CallsForTwo } from './approvals/perform-call.ts'
export { balanceMailSamples } from './balances/mails.ts'
export { closeBooks, readClosedThrough, reopenBooks } from './books/close-books.ts'
export { addExpenseAccount, changeExpenseAccount, listBookAccounts } from './books/expense-accounts.ts'
export { postingDay, readOpenDay } from './books/open-day.ts'
export { pausePostings } from './books/pause-postings.ts'
export { type AccountSums, readTrialBalance } from './books/trial-balance.queries.ts'
export { checkAmounts } from './checks/check-amounts.ts'
export { checkLedger, type LedgerCheck, readLastCheck } from './checks/check-ledger.ts'
export { ledgerMetrics } from './checks/ledger-metrics.ts'
export { countAtPricingRate } from './foreign-amounts.rules.ts'
export { type Hold, placeHold, placeHoldAtCommit, releaseHold } from './holds.ts'
export { defineLedgerJobs } from './ledger.jobs.ts'
export {
  type Entry,
  type EntryFields,
  type Line,
  mergeLines,
  postDatedEntry,
  postEntry,
  postEntryAtCommit,
} from './post-entry.ts'
export { translateRefusal } from './refusals.ts'
export { readMoneySettings, readRoundingStep } from './settings/money-settings.ts'
export { accountLabel, accountsLabelled, kindLabels } from './statements/file-labels.ts'
export { findVoucher } from './statements/find-voucher.ts'
export { personalPayments } from './statements/personal-payments.ts'
export { readReversalDay, reverseEntry } from './transactions/reverse-entry.ts'
export { toWireAmount } from './wire-amount.rules.ts'
