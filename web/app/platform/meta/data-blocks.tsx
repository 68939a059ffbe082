import type { Agency } from '@safar/contract/agency'
import { useMatches } from 'react-router'
import { organizationData } from './organization.ts'
import { type StructuredData, toDataBlock } from './structured-data.ts'

/** Structured data from the loaders of the page's routes, for search engines. */
function useStructuredData(): StructuredData[] {
  return useMatches().flatMap(({ loaderData }) => {
    const { structuredData } = (loaderData ?? {}) as { structuredData?: StructuredData[] }
    return structuredData ?? []
  })
}

interface Props {
  agency: Agency
  origin: string
}

/**
 * Structured data blocks of the page as rendered by the server. Browsers ignore them, so they are not written again
 * later.
 */
export function DataBlocks({ agency, origin }: Props) {
  return [organizationData(agency, origin), ...useStructuredData()].map((data) => (
    <script
      key={data['@type']}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block without '<'.
      dangerouslySetInnerHTML={{ __html: toDataBlock(data) }}
    />
  ))
}
