import { PackageDetails } from './package-details.tsx'

export default function AgentPackageScreen() {
  return <PackageDetails area="agent" />
}
