import { bookingNoteForm, MAX_NOTE } from '@safar/contract/bookings/desk/desk.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCan, useSession } from '../../../../platform/session.ts'
import { OutlineButton } from '../../../../ui/actions/buttons.tsx'
import { useFullPages } from '../../../../ui/data-table/use-pages.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { useContractForm } from '../../../../ui/forms/form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { CardRow, CardRows, NoRows } from '../../../../ui/layout/card-rows.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../../ui/states/loading-state.tsx'
import { DateTimeText } from '../../../../ui/time/dates.tsx'
import { bookingOwnersQuery, deskPages, useAddNote, useAssignOwner } from './api.ts'
import style from './desk.module.css'

/** The owner of a booking in the office, and its internal notes; no buyer can read them. */
export function DeskCard({ bookingId }: { bookingId: number }) {
  return useCan('bookings.view') ? <Desk bookingId={bookingId} /> : null
}

function Desk({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation('bookings')
  const { key, fetch } = deskPages(bookingId)
  const { pages, table: notes } = useFullPages(key, fetch, ({ data }) => data)
  const canWrite = useCan('bookings.create')
  const [first] = pages
  return (
    <Card title={t('desk.title')} flush>
      {first && <Owner bookingId={bookingId} owner={first.owner} canWrite={canWrite} />}
      {canWrite && <NewNote bookingId={bookingId} />}
      {notes.state === 'loading' && <LoadingState shape="text" count={3} />}
      {notes.state === 'error' && <ErrorState onRetry={notes.onRetry} />}
      {notes.state === 'ready' && notes.rows.length === 0 && <NoRows>{t('desk.none')}</NoRows>}
      {notes.rows.length > 0 && (
        <CardRows>
          {notes.rows.map(({ id, note, by, at }) => (
            <CardRow key={id}>
              <span className={style.note} dir="auto">
                {note}
              </span>
              <small>
                <bdi>{by.name}</bdi> · <DateTimeText value={at} />
              </small>
            </CardRow>
          ))}
        </CardRows>
      )}
      {notes.hasMore && (
        <div className={style.more}>
          <OutlineButton size="sm" busy={notes.moreBusy} onClick={notes.onMore}>
            {t('desk.more')}
          </OutlineButton>
        </div>
      )}
    </Card>
  )
}

interface OwnerProps {
  bookingId: number
  owner: { id: number; name: string } | null
  canWrite: boolean
}

function Owner({ bookingId, owner, canWrite }: OwnerProps) {
  const { t } = useTranslation('bookings')
  const me = useSession().user
  const { data: people = [] } = useQuery({ ...bookingOwnersQuery(), enabled: canWrite })
  const { run, busy } = useAssignOwner()
  const assign = (ownerId: number | null) => void run({ params: { id: bookingId }, body: { owner_id: ownerId } })
  if (!canWrite)
    return (
      <p className={style.owner}>
        {t('desk.owner')}: <b>{owner ? <bdi>{owner.name}</bdi> : t('desk.nobody')}</b>
      </p>
    )
  // An owner who is no longer eligible is still listed until someone else is chosen.
  const listed = owner && people.every(({ id }) => id !== owner.id) ? [owner, ...people] : people
  const canTake = me && owner?.id !== me.id && people.some(({ id }) => id === me.id)
  return (
    <div className={style.owner}>
      <SelectField
        label={t('desk.owner')}
        placeholder={t('desk.nobody')}
        clearable
        searchable
        disabled={busy}
        data={listed.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={owner ? String(owner.id) : null}
        onChange={(id) => assign(id ? Number(id) : null)}
      />
      {canTake && (
        <OutlineButton disabled={busy} onClick={() => assign(me.id)}>
          {t('desk.take')}
        </OutlineButton>
      )}
    </div>
  )
}

function NewNote({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation('bookings')
  const form = useContractForm(bookingNoteForm, { note: '' })
  const { run, busy } = useAddNote({ onFailure: form.showFailure })
  const send = form.onSubmit(async (body) => {
    if (await run({ params: { id: bookingId }, body })) form.reset()
  })
  return (
    <form className={style.form} onSubmit={send} noValidate>
      <TextAreaField
        label={t('desk.note')}
        help={t('desk.noteHelp')}
        maxLength={MAX_NOTE}
        {...form.getInputProps('note')}
      />
      <OutlineButton type="submit" busy={busy}>
        {t('desk.add')}
      </OutlineButton>
    </form>
  )
}
