import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookedTraveller, BookingView } from '@safar/contract/bookings/bookings.shapes'
import { z } from '@safar/contract/protocol/schema'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookedDialogProps } from '../../../../platform/products/booked-product.ts'
import { ActionDialog } from '../../../../ui/actions/action-dialog.tsx'
import { CountryField } from '../../../../ui/fields/country-field.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { TypedDateField } from '../../../../ui/fields/typed-date-field.tsx'
import { useContractForm } from '../../../../ui/forms/form.ts'
import notice from '../../../../ui/layout/notice.module.css'
import { moneyWords } from '../../../../ui/money/money-words.ts'
import { type PersonField, PersonFields } from '../../../travellers/public.ts'
import { useCorrectTraveller } from './api.ts'
import style from './changes.module.css'

const { person, reason } = bookings.correctTraveller.body.shape
const values = z.object({ person, reason })

const nothing = () => ({})

type Person = z.input<typeof person>

/** Printed on the ticket, so the airline has to change it. */
const onTicket = ['title', 'given_name', 'family_name', 'birth_date'] as const

const initialOf = (one: BookedTraveller) => ({
  title: one.title as Person['title'],
  given_name: one.given_name,
  family_name: one.family_name,
  birth_date: one.birth_date ?? '',
  gender: (one.gender ?? '') as Person['gender'],
  nationality: one.nationality ?? '',
  passport: null as string | null,
  passport_country: null as string | null,
  passport_expires: one.passport_expires,
})

/** Corrects a traveller's identity: choose a passenger, then overtype what is wrong. */
export function CorrectDialog(props: BookedDialogProps) {
  const { t } = useTranslation('bookings')
  const people = props.booking.travellers.filter(({ state }) => state === 'booked' || state === 'issued')
  const [key, setKey] = useState(people[0]?.key ?? '')
  const one = people.find((each) => each.key === key)
  if (!one) return null
  const choice = people.length > 1 && (
    <SelectField
      label={t('view.correct.who')}
      data={people.map((each) => ({ value: each.key, label: `${each.family_name} / ${each.given_name}` }))}
      value={key}
      onChange={setKey}
    />
  )
  return <CorrectForm key={key} {...props} one={one} choice={choice} />
}

interface FormProps extends BookedDialogProps {
  one: BookedTraveller
  /** Selects who is corrected, if there are several travellers. */
  choice: ReactNode
}

function CorrectForm({ booking, onClose, onClash, one, choice }: FormProps) {
  const { t } = useTranslation('bookings')
  const { issued_at: issuedAt, changes, currency } = booking
  const form = useContractForm(values, { person: initialOf(one), reason: '' })
  const { run, busy } = useCorrectTraveller({ showFailure: form.showFailure, onConflict: onClash })
  const initial = initialOf(one)
  const isRenamed = onTicket.some((name) => form.values.person[name] !== initial[name])
  const fee = isRenamed && issuedAt !== null ? (changes?.issued_names?.fee ?? 0) : 0
  const send = form.onSubmit(async ({ person: typed, reason: why }) => {
    const { passport, passport_country, passport_expires, ...rest } = typed
    const sent = {
      ...rest,
      ...(passport && { passport }),
      ...(passport_country && { passport_country }),
      ...(passport_expires && { passport_expires }),
    }
    const body = { id: booking.id, version: booking.version, traveller: one.key, person: sent, reason: why }
    if (await run({ body: { ...body, agreed_fee: fee } })) onClose()
  })
  return (
    <ActionDialog
      title={t('view.correct.title')}
      text={<p>{t('view.correct.text')}</p>}
      action={fee > 0 ? t('view.correct.pay', { fee: moneyWords(fee, currency) }) : t('view.moves.correct_traveller')}
      busy={busy}
      size={680}
      onSubmit={send}
      onClose={onClose}
    >
      {choice}
      <TicketTerms booking={booking} />
      <div className={style.fields}>
        <PersonFields
          props={(name: PersonField) => form.getInputProps(`person.${name}`)}
          set={(name, value) => form.setFieldValue(`person.${name}`, value as never)}
          gender={form.values.person.gender}
          type={one.type}
          from={nothing}
        />
        <TextField
          {...form.getInputProps('person.passport')}
          value={form.values.person.passport ?? ''}
          onChange={(event) => form.setFieldValue('person.passport', event.currentTarget.value || null)}
          ltr
          label={t('checkout.field.passport')}
          placeholder={one.passport_masked ?? undefined}
          help={one.passport_masked ? t('view.correct.passportKept') : undefined}
          autoComplete="off"
        />
        <CountryField
          {...form.getInputProps('person.passport_country')}
          label={t('checkout.field.issuedBy')}
          autoComplete="off"
        />
        <TypedDateField
          {...form.getInputProps('person.passport_expires')}
          label={t('checkout.field.expires')}
          placeholder={t('checkout.field.dayFirst')}
        />
      </div>
      <TextField
        label={t('view.reason')}
        help={t('view.correct.reasonHelp')}
        required
        maxLength={240}
        {...form.getInputProps('reason')}
      />
    </ActionDialog>
  )
}

/** The airline's terms for name corrections, before and after ticketing. */
function TicketTerms({ booking: { issued_at: issuedAt, changes, currency } }: { booking: BookingView }) {
  const { t } = useTranslation('bookings')
  if (issuedAt === null && changes?.names) return <p className={notice.notice}>{t('view.correct.free')}</p>
  const issued = issuedAt !== null && changes?.issued_names
  return (
    <p className={notice.notice} data-tone={issued ? undefined : 'warn'}>
      {issued
        ? t('view.correct.ticket', { count: issued.letters, fee: moneyWords(issued.fee, currency) })
        : t('view.correct.passportOnly')}
    </p>
  )
}
