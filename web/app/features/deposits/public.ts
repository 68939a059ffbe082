export { afterDecision, agentBalance, bankList } from './api.ts'
export { BalanceChange, BalanceWay, useBalanceNow } from './one/balance-change.tsx'
export { DecisionTimeline } from './one/decision-timeline.tsx'
export { useMethodWord } from './use-method-word.ts'
