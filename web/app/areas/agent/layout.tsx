import { guarded } from '../../platform/guarded.ts'
import { OfficeShell } from '../office/office-shell.tsx'
import { OfficeSkeleton } from '../office/office-skeleton.tsx'
import { agentNav } from './nav.ts'

export { guardEveryTime as shouldRevalidate } from '../guard-every-time.ts'

export const clientLoader = guarded({ roles: ['agent'], approved: true })

export const HydrateFallback = () => <OfficeSkeleton area="agent" />

export default function AgentLayout() {
  return <OfficeShell area="agent" nav={agentNav} />
}
