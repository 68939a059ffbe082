import { useSession } from '../../platform/session.ts'
import { agentUrls } from '../../urls/agent.ts'
import { storefrontUrls } from '../../urls/storefront.ts'

/** Where whoever pays in sees what became of it. */
export const useOwnMoneyUrl = (): string =>
  useSession().user?.role === 'customer' ? storefrontUrls.myStatement : agentUrls.deposits
