import { storeOffers } from '../platform/products/registry.ts'
import { adminNav } from './admin/nav.ts'
import { agentNav } from './agent/nav.ts'
import { menuPathOf } from './office/current-item.ts'

const items = [...adminNav, ...agentNav].flatMap((group) => group.items)

/** The text key of the menu entry a path belongs to, if there is one. */
export function screenName(pathname: string) {
  const menuPath = menuPathOf(pathname)
  const item = items.find(({ to }) => to === menuPath)
  if (item) return `nav.${item.label}` as const
  return storeOffers().find(({ under }) => pathname.startsWith(under))?.label ?? null
}
