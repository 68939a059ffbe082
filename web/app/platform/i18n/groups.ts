/** Texts are downloaded in groups: first visit, further products, buyers, and office areas. */
export const messageGroups = ['public', 'shop', 'buyer', 'office'] as const
export type MessageGroup = (typeof messageGroups)[number]

/** A customer's statement uses the same money terms as the office. */
const OFFICE = /^\/(admin|agent|reservation|salesman|activity-log|my-statement|zoho|dev)(\/|$)/

/** Lists that people visit without an account or a booking. */
const SHOP = /^\/(hotel\/search|umra-packages|holidays|visa|travel-insurance|transfers)\/?$/

/** The groups of texts a page may show. */
export function messageGroupsOf(path: string): readonly MessageGroup[] {
  if (path === '/') return ['public']
  if (SHOP.test(path)) return ['public', 'shop']
  return OFFICE.test(path) ? messageGroups : ['public', 'shop', 'buyer']
}
