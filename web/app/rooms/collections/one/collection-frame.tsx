import type { CollectionView } from '@safar/contract/collections.contract'
import type { ReactNode } from 'react'
import { Ltr } from '../../../ui/ltr.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { CollectionBadge } from '../collection-badge.tsx'

interface Props {
  collection: CollectionView
  onClose: () => void
  actions: ReactNode
  children: ReactNode
}

/** The panel of a collection: its receipt, whose it is and where it stands. */
export const CollectionFrame = ({ collection: { receipt, state, agent }, ...panel }: Props) => (
  <SidePanel
    opened
    title={<Ltr>{receipt}</Ltr>}
    badge={<CollectionBadge state={state} />}
    detail={agent.agency_name}
    {...panel}
  />
)
