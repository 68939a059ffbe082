import { agentContactForm, contactKinds } from '@safar/contract/people/agent-contacts.contract'
import { useTranslation } from 'react-i18next'
import { useCan, useSession } from '../../../platform/session.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { CardRow, CardRows, NoRows } from '../../../ui/layout/card-rows.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Ago } from '../../../ui/time/dates.tsx'
import { contactPages, useRecordContact } from '../api.ts'
import style from './contacts.module.css'

/** The latest contacts with an agent, and a field to record the next one, for whoever looks after them. */
export function ContactsCard({ agentId }: { agentId: number }) {
  const salesman = useSession().user?.role === 'salesman'
  const allowed = useCan('users.view') || salesman
  return allowed ? <Contacts agentId={agentId} /> : null
}

function Contacts({ agentId }: { agentId: number }) {
  const { t } = useTranslation('agents')
  const { key, fetch } = contactPages(agentId)
  const list = usePages(key, fetch)
  return (
    <Card title={t('contacts.title')} flush>
      <NewContact agentId={agentId} />
      {list.state === 'loading' && <LoadingState shape="text" count={3} />}
      {list.state === 'error' && <ErrorState onRetry={list.onRetry} />}
      {list.state === 'ready' && list.rows.length === 0 && <NoRows>{t('contacts.none')}</NoRows>}
      {list.rows.length > 0 && (
        <CardRows>
          {list.rows.map(({ id, kind, note, by, at }) => (
            <CardRow key={id} end={<Ago value={at} />}>
              <b dir="auto">{note}</b>
              <small>
                {t(`contacts.kind.${kind}`)} · <bdi>{by}</bdi>
              </small>
            </CardRow>
          ))}
        </CardRows>
      )}
      {list.hasMore && (
        <div className={style.more}>
          <OutlineButton size="sm" busy={list.moreBusy} onClick={list.onMore}>
            {t('contacts.more')}
          </OutlineButton>
        </div>
      )}
    </Card>
  )
}

function NewContact({ agentId }: { agentId: number }) {
  const { t } = useTranslation('agents')
  const form = useContractForm(agentContactForm, { kind: 'call', note: '' })
  const { run, busy } = useRecordContact({ onFailure: form.showFailure })
  const send = form.onSubmit(async (body) => {
    if (await run({ params: { id: agentId }, body })) form.setFieldValue('note', '')
  })
  return (
    <form className={style.form} onSubmit={send} noValidate>
      <SelectField
        label={t('contacts.how')}
        data={contactKinds.map((kind) => ({ value: kind, label: t(`contacts.kind.${kind}`) }))}
        {...form.getInputProps('kind')}
      />
      <TextField label={t('contacts.note')} autoComplete="off" maxLength={500} {...form.getInputProps('note')} />
      <OutlineButton type="submit" busy={busy}>
        {t('contacts.save')}
      </OutlineButton>
    </form>
  )
}
