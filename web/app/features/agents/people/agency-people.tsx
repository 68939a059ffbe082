import type { AgencyUser } from '@safar/contract/people/agency-users.contract'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshUser } from '../../../platform/fetch-user.ts'
import { useSession } from '../../../platform/session.ts'
import { CommitButton, OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CardRows } from '../../../ui/layout/card-rows.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { agencyPeople, useHandOver, useResendInvitation, useUpdateColleague } from '../api.ts'
import { InvitePanel } from './invite-panel.tsx'
import { PersonRow } from './person-row.tsx'
import { RightsPanel } from './rights-panel.tsx'

/** The agency's people and their rights: a section of the agent's settings. */
export function AgencyPeople() {
  const { t } = useTranslation('agents')
  const { data, isPending, isFetching, refetch } = useQuery(agencyPeople())
  const [panel, setPanel] = useState<AgencyUser | 'invite' | null>(null)
  const close = () => setPanel(null)
  return (
    <>
      <Card
        flush
        title={t('people.title')}
        aside={
          <CommitButton size="sm" leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => setPanel('invite')}>
            {t('people.invite')}
          </CommitButton>
        }
      >
        {isPending && <LoadingState shape="rows" />}
        {!isPending && !data && (
          <ErrorState title={t('people.failed')} onRetry={() => void refetch()} busy={isFetching} />
        )}
        {data && (
          <CardRows>
            {data.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                actions={<PersonActions person={person} onRights={() => setPanel(person)} />}
              />
            ))}
          </CardRows>
        )}
      </Card>
      {panel === 'invite' && <InvitePanel onClose={close} />}
      {panel !== null && panel !== 'invite' && <RightsPanel key={panel.id} person={panel} onClose={close} />}
    </>
  )
}

interface ActionsProps {
  person: AgencyUser
  onRights: () => void
}

/** The actions available for a colleague; the owner and the reader themselves cannot be changed. */
function PersonActions({ person, onRights }: ActionsProps) {
  const { t } = useTranslation('agents')
  const { user } = useSession()
  const confirm = useConfirm()
  const updating = useUpdateColleague()
  const resending = useResendInvitation()
  const handing = useHandOver({ onSuccess: () => void refreshUser() })
  if (person.owner || person.id === user?.id) return null
  const owns = !user?.membership || user.membership.owner
  const blocked = person.state === 'blocked'
  const { id, name, rights } = person

  const block = async () => {
    const question = { title: t('people.ask.block', { name }), body: t('people.ask.blockBody') }
    if (!blocked && !(await confirm({ ...question, action: t('people.block'), danger: true })).ok) return
    await updating.run({ params: { id }, body: { rights, blocked: !blocked } })
  }
  const handOver = async () => {
    const question = { title: t('people.ask.handOver', { name }), body: t('people.ask.handOverBody') }
    const { ok } = await confirm({ ...question, action: t('people.handOver'), danger: true, careful: true })
    if (ok) await handing.run({ params: { id } })
  }
  return (
    <>
      {!blocked && (
        <OutlineButton size="xs" onClick={onRights}>
          {t('people.editRights')}
        </OutlineButton>
      )}
      {person.state === 'invited' && (
        <OutlineButton size="xs" busy={resending.busy} onClick={() => void resending.run({ params: { id } })}>
          {t('people.resend')}
        </OutlineButton>
      )}
      {owns && person.state === 'active' && (
        <OutlineButton size="xs" busy={handing.busy} onClick={() => void handOver()}>
          {t('people.handOver')}
        </OutlineButton>
      )}
      <OutlineButton size="xs" busy={updating.busy} onClick={() => void block()}>
        {t(blocked ? 'people.unblock' : 'people.block')}
      </OutlineButton>
    </>
  )
}
