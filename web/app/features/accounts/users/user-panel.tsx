import type { UserRow } from '@safar/contract/people/users.contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PanelSection, SidePanel } from '../../../ui/layout/side-panel.tsx'
import { RecordCollection } from '../../collections/public.ts'
import { ErasureDecision, usePendingErasure } from '../personal-data/erasure-decision.tsx'
import { ApprovalProgressLine } from './approval-progress-line.tsx'
import { CardAllowance, useShowsCardAllowance } from './card-allowance.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { usePeopleUrls } from './use-people-urls.ts'
import { UserFacts } from './user-facts.tsx'
import { UserStateBadge } from './user-state-badge.tsx'

interface Props {
  user: UserRow | undefined
  onClose: () => void
}

/** A user beside the list: who they are, their approval progress and the actions available now. */
export function UserPanel({ user, onClose }: Props) {
  const collects = usePeopleUrls().area === 'salesman' && user?.role === 'agent'
  return (
    <SidePanel
      opened={user !== undefined}
      onClose={onClose}
      title={user?.agency_name ?? user?.name ?? ''}
      badge={user && <UserStateBadge user={user} />}
      detail={user && <Detail user={user} />}
      actions={
        user &&
        (collects || user.moves.length > 0) && (
          <>
            {collects && <RecordCollection agentId={user.id} />}
            <MoveButtons user={user} onDeleted={onClose} />
          </>
        )
      }
    >
      {user && <Inside user={user} onClose={onClose} />}
    </SidePanel>
  )
}

function Detail({ user }: { user: UserRow }) {
  const { t } = useTranslation('accounts')
  const { details } = usePeopleUrls()
  return (
    <Link className="link" to={details(user.id)}>
      {t(user.role === 'agent' ? 'users.openAgent' : 'users.open')}
    </Link>
  )
}

function Inside({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { t } = useTranslation('accounts')
  const cards = useShowsCardAllowance(user)
  const erasure = usePendingErasure(user)
  return (
    <>
      {erasure && (
        <PanelSection title={t('personalData.office')}>
          <ErasureDecision user={user} {...erasure} onErased={onClose} />
        </PanelSection>
      )}
      {user.role === 'agent' && (
        <PanelSection title={t('users.standing')}>
          <ApprovalProgressLine user={user} />
        </PanelSection>
      )}
      <PanelSection title={t('users.account')}>
        <UserFacts user={user} />
      </PanelSection>
      {cards && (
        <PanelSection title={t('users.payment')}>
          <CardAllowance user={user} />
        </PanelSection>
      )}
    </>
  )
}
