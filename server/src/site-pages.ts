import type { SitePages } from './platform/site/site-pages.ts'
import { optionalParts } from './product-modules.ts'

/** Every page that search engines and shared links may know. */
export const sitePages: readonly SitePages[] = [
  { pages: ['/'] },
  ...optionalParts.flatMap(({ site }) => site ?? []),
  { pages: ['/about/us'] },
]
