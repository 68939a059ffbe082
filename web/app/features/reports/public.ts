export { collectionsOf, ownProfitLossOf, profitLossOf } from './api.ts'
export { compactMoney, shareText } from './parts/compact-money.ts'
export { Figures } from './parts/figures.tsx'
export { everyDay } from './parts/points.rules.ts'
