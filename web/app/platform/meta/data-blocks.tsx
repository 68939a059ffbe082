import type { Agency } from '@safar/contract/agency'
import { useMatches } from 'react-router'
import { organizationData } from './organization.ts'
import { type StructuredData, toDataBlock } from './structured-data.ts'

/** What the loaders of the page's routes tell search engines. */
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

/** Data blocks of the page as it was rendered; browsers never read them, so none is written later. */
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
