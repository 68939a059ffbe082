import { PackageDetails } from './package-details.tsx'

export default function PackageDetailsScreen() {
  return <PackageDetails area="storefront" />
}
