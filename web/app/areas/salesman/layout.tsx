import { guardLoader } from '../../platform/guard-loaders.ts'
import { OfficeShell } from '../office/office-shell.tsx'
import { OfficeSkeleton } from '../office/office-skeleton.tsx'
import { salesmanNav } from './nav.ts'

export { guardEveryTime as shouldRevalidate } from '../guard-every-time.ts'

export const clientLoader = guardLoader({ roles: ['salesman'] })

export const HydrateFallback = () => <OfficeSkeleton area="salesman" />

export default function SalesmanLayout() {
  return <OfficeShell area="salesman" nav={salesmanNav} />
}
