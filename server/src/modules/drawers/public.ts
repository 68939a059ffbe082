export { assertPaysFromOwnDrawer, cashAccount, listOtherDrawers } from './cash-account.ts'
export { checkDrawers } from './check-drawers.ts'
