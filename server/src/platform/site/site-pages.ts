import type { LocalizedText } from '@safar/contract/content/read-localized'

/** What the picture of a shared link says about a public record. */
export interface SharedRecord {
  name: LocalizedText
  summary: LocalizedText
  picture: { name: string } | null
  price: { amount: number; currency: string } | null
}

/** Pages of the public site, passed in by whoever knows what they are about. */
export interface SitePages {
  /** The same for everyone. */
  pages: readonly string[]
  /** A public list, with the URL of each record's page. */
  records?: { list: string; toPage(row: never): string }
  /** How the reply of a public record becomes its picture, under `/share/<kind>`. */
  shared?: { kind: string; show: string; read(reply: never): SharedRecord | null }
}
