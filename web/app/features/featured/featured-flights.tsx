import { useQuery } from '@tanstack/react-query'
import { featuredList } from './api.ts'
import { useFeaturedColumns } from './featured-columns.tsx'
import { FeaturedPanel } from './featured-panel.tsx'
import { FeaturedSection } from './featured-section.tsx'
import { useRouteName } from './use-route-name.ts'

export function FeaturedFlights() {
  const list = useQuery(featuredList())
  const columns = useFeaturedColumns(list.data ?? [])
  return (
    <FeaturedSection
      product="flights"
      list={list}
      columns={columns}
      nameOf={useRouteName()}
      panel={(row, close) => <FeaturedPanel key={row?.id} row={row} onClose={close} />}
    />
  )
}
