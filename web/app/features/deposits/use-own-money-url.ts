import { useSession } from '../../platform/session.ts'
import { agentUrls } from '../../urls/agent.ts'
import { storefrontUrls } from '../../urls/storefront.ts'

/** Where the payer sees what became of their payment. */
export const useOwnMoneyUrl = (): string =>
  useSession().user?.role === 'customer' ? storefrontUrls.myStatement : agentUrls.deposits
