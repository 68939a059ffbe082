import type { FeaturedHotelRow } from '@safar/contract/featured/featured-hotels.contract'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { featuredHotelList, hotelLabel } from '../api.ts'
import { FeaturedSection } from '../featured-section.tsx'
import { useHotelColumns } from './hotel-columns.tsx'
import { HotelPanel } from './hotel-panel.tsx'

export function FeaturedHotels() {
  const locale = useLocale()
  const list = useQuery(featuredHotelList())
  const columns = useHotelColumns(list.data ?? [])
  return (
    <FeaturedSection<FeaturedHotelRow>
      product="hotels"
      list={list}
      columns={columns}
      nameOf={({ hotel }) => hotelLabel(hotel, locale)}
      panel={(row, close) => <HotelPanel key={row?.id} row={row} onClose={close} />}
    />
  )
}
