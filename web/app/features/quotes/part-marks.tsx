import type { PackageProduct } from '@safar/contract/vocabulary/products'
import { IconBeach, IconBuildingMosque, IconBuildingSkyscraper, IconUsersGroup } from '@tabler/icons-react'

const icons = { umrah: IconBuildingMosque, group: IconUsersGroup, holiday: IconBeach } as const

export const HotelMark = ({ size }: { size: number }) => <IconBuildingSkyscraper size={size} stroke={1.5} aria-hidden />

export function PackageMark({ product, size }: { product: PackageProduct; size: number }) {
  const Icon = icons[product]
  return <Icon size={size} stroke={1.5} aria-hidden />
}
