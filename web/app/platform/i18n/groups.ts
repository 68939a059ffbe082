/** Texts are downloaded in groups: what a first visit shows, what is sold besides, what buyers see, and the office areas. */
export const messageGroups = ['public', 'shop', 'buyer', 'office'] as const
export type MessageGroup = (typeof messageGroups)[number]

/** A customer's statement speaks of money as the office's does. */
const OFFICE = /^\/(admin|agent|reservation|salesman|activity-log|my-statement|zoho|dev)(\/|$)/

/** Lists people arrive at and leave from without an account or a booking. */
const SHOP = /^\/(hotel\/search|umra-packages|holidays|visa|travel-insurance)\/?$/

/** The groups whose texts a page may show. */
export function messageGroupsOf(path: string): readonly MessageGroup[] {
  if (path === '/') return ['public']
  if (SHOP.test(path)) return ['public', 'shop']
  return OFFICE.test(path) ? messageGroups : ['public', 'shop', 'buyer']
}
