import type { CollectionView } from '@safar/contract/money/collections.contract'
import type { ReactNode } from 'react'
import { SidePanel } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { CollectionBadge } from '../collection-badge.tsx'

interface Props {
  collection: CollectionView
  onClose: () => void
  actions: ReactNode
  children: ReactNode
}

/** The panel of a collection: its receipt number, agent and state. */
export const CollectionFrame = ({ collection: { receipt, state, agent }, ...panel }: Props) => (
  <SidePanel
    opened
    title={<Ltr>{receipt}</Ltr>}
    badge={<CollectionBadge state={state} />}
    detail={agent.agency_name}
    {...panel}
  />
)
