import { userQueues } from '@safar/contract/people/users.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { StateChips } from '../../../ui/status/state-chips.tsx'
import { toneOf } from '../../../ui/status/status-badge.tsx'
import { usersSummary } from '../api.ts'
import { badgeOf, type UserQueue } from './user-state.ts'

interface Props {
  /** Counts cover everyone, so they are shown only where everyone is listed. */
  counted: boolean
  chosen: UserQueue | undefined
  onChoose: (state: UserQueue | undefined) => void
}

/** The work queues of people by state. */
export function QueueChips({ counted, chosen, onChoose }: Props) {
  const { t } = useTranslation('accounts')
  const allowed = useCan('users.view')
  const { data } = useQuery({ ...usersSummary(), enabled: counted && allowed })
  const decidesErasure = useCan('users.manage')
  const shown = userQueues.filter((queue) => queue !== 'erasure' || decidesErasure)
  const chips = shown.map((state) => ({
    state,
    name: t(`queue.${state}`),
    count: data?.states[state],
    tone: toneOf(badgeOf[state]),
  }))
  return (
    <StateChips
      label={t('queue.label')}
      chips={[{ state: undefined, name: t('queue.all'), count: data?.total }, ...chips]}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
