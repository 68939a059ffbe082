import { applicationDays } from '@safar/contract/products/visas/application.rules'
import type { VisaApplicationView } from '@safar/contract/products/visas/application.shapes'
import { visaApplicationForm } from '@safar/contract/products/visas/application.shapes'
import type { VisaView } from '@safar/contract/products/visas/visas.contract'
import { readNames } from '@safar/contract/travellers/name-list.rules'
import { MAX_APPLICANTS } from '@safar/contract/vocabulary/visas'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCan, useSession } from '../../../platform/session.ts'
import { CommitButton, OutlineButton, SoftButton } from '../../../ui/actions/buttons.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { RefusedFields } from '../../../ui/forms/editor.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText, officeToday } from '../../../ui/time/calendar.ts'
import { agentOf, customerOf, type Payer } from '../../buyers/public.ts'
import { useCreateApplication, useUpdateApplication } from '../api.ts'
import { useVisaUrls } from '../area.ts'
import { useVisaTexts } from '../use-visa-texts.ts'
import { ApplicantCard, ApplicantTable } from './applicant-fields.tsx'
import styles from './apply.module.css'
import { type ApplyForm, newApplicant, startValues, toApplicantValues, toSent, useApplyForm } from './apply-form.ts'
import { FamilyApplicants } from './family-applicants.tsx'

const emptyContact = { name: '', email: '', phone: '' }

/** Agents can paste a sheet of many applicants, one per row. */
function PasteSheet({ form }: { form: ApplyForm }) {
  const { t } = useTranslation('visas')
  const [text, setText] = useState('')
  const [unread, setUnread] = useState<number[]>([])
  const use = () => {
    const rows = readNames(text)
    const typed = form.values.applicants.filter(
      ({ given_name, family_name }) => given_name !== '' || family_name !== '',
    )
    form.setFieldValue('applicants', [...typed, ...rows.map(toApplicantValues)].slice(0, MAX_APPLICANTS))
    setUnread(rows.filter(({ errors }) => errors.length > 0).map(({ row }) => row))
    setText('')
  }
  return (
    <Card>
      <details className={styles.mrz}>
        <summary>{t('apply.paste')}</summary>
        <TextAreaField
          label={t('apply.sheet')}
          help={t('apply.sheetHelp')}
          rows={5}
          dir="ltr"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={styles.actions}>
          <SoftButton disabled={text.trim() === ''} onClick={use}>
            {t('apply.useSheet')}
          </SoftButton>
        </div>
        {unread.length > 0 && <p role="status">{t('apply.unread', { rows: unread.join(', ') })}</p>}
      </details>
    </Card>
  )
}

interface TripProps {
  form: ApplyForm
  visa: VisaView
  /** Prices are the reader's own; the office sees its client's prices once the draft is saved. */
  showPrices: boolean
}

function TripFields({ form, visa, showPrices }: TripProps) {
  const { t } = useTranslation('visas')
  const { days } = useVisaTexts()
  const locale = useLocale()
  const speed = visa.speeds.find((one) => one.speed === form.values.speed)
  const limits = applicationDays(visa, form.values, officeToday())
  const { arrives_on: arrives } = form.values
  const isTight = arrives >= limits.first_day && arrives < limits.safe_day
  return (
    <Card title={t('apply.trip')}>
      <div className={styles.grid}>
        <SelectField
          label={t('speed')}
          data={visa.speeds.map((one) => ({ value: one.speed, label: `${t(`speeds.${one.speed}`)} · ${days(one)}` }))}
          {...form.getInputProps('speed')}
        />
        <DateField
          label={t('apply.arrival')}
          required
          min={limits.first_day}
          max={limits.last_day}
          help={isTight ? t('apply.tight', { day: dateText(limits.safe_day, locale) }) : undefined}
          {...form.getInputProps('arrives_on')}
        />
      </div>
      {speed && showPrices && (
        <p className={styles.soft}>
          {t('ages.adult')} <Money minor={speed.prices.adult} currency={visa.currency} /> · {t('ages.child')}{' '}
          <Money minor={speed.prices.child} currency={visa.currency} /> · {t('ages.infant')}{' '}
          <Money minor={speed.prices.infant} currency={visa.currency} />
        </p>
      )}
    </Card>
  )
}

function ContactFields({ form }: { form: ApplyForm }) {
  const { t } = useTranslation('visas')
  return (
    <Card title={t('apply.contact')}>
      <div className={styles.grid}>
        <TextField label={t('apply.name')} required {...form.getInputProps('contact.name')} />
        <TextField label={t('apply.email')} ltr required type="email" {...form.getInputProps('contact.email')} />
        <PhoneField label={t('apply.phone')} required {...form.getInputProps('contact.phone')} />
        <TextField label={t('apply.note')} maxLength={240} {...form.getInputProps('note')} />
      </div>
    </Card>
  )
}

export type ApplicationPayer = Exclude<Payer, { kind: 'walk-in' }>

interface Props {
  visa: VisaView
  /** The draft being edited; omitted for a new application. */
  stored?: VisaApplicationView | undefined
  /** The payer the office applies for; omitted by people who apply for themselves. */
  payer?: ApplicationPayer | undefined
}

/** Applicants, arrival date and speed; documents follow once the draft is saved. */
export function ApplyPage({ visa, stored, payer }: Props) {
  const { t } = useTranslation('visas')
  const navigate = useNavigate()
  const urls = useVisaUrls()
  const { user } = useSession()
  const isOwn = user?.role === 'agent' || user?.role === 'customer'
  const contact = isOwn ? { name: user.name, email: user.email ?? '', phone: user.phone ?? '' } : emptyContact
  const buyerId = stored?.buyer?.id ?? payer?.id
  const seesBooks = useCan('travellers.view')
  const book = isOwn ? 'own' : buyerId && seesBooks ? { ownerId: buyerId } : null
  const form = useApplyForm(visa, startValues(visa, contact, stored))
  const creating = useCreateApplication({ onFailure: form.showFailure })
  const updating = useUpdateApplication({ onFailure: form.showFailure })
  const save = form.onSubmit(async (values) => {
    const body = visaApplicationForm.parse(toSent(values))
    const done = stored
      ? await updating.run({ params: { id: stored.id }, body: { ...body, version: stored.version } })
      : await creating.run({ body: { ...body, visa_id: visa.id, ...agentOf(payer), ...customerOf(payer) } })
    if (done) await navigate(urls.application(done.data.id))
  })
  return (
    <form onSubmit={save} noValidate className={styles.page}>
      <TripFields form={form} visa={visa} showPrices={isOwn} />
      <FamilyApplicants form={form} book={book} />
      {urls.isBulk ? (
        <>
          <PasteSheet form={form} />
          <ApplicantTable form={form} book={book} />
        </>
      ) : (
        form.values.applicants.map((one, place) => (
          <ApplicantCard key={one.key ?? place} form={form} place={place} book={book} />
        ))
      )}
      {form.values.applicants.length < MAX_APPLICANTS && (
        <div className={styles.actions}>
          <SoftButton
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={() => form.insertListItem('applicants', newApplicant())}
          >
            {t('apply.add')}
          </SoftButton>
        </div>
      )}
      <ContactFields form={form} />
      <div className={styles.actions}>
        <RefusedFields errors={form.errors} />
        <CommitButton type="submit" busy={creating.busy || updating.busy}>
          {t('apply.save')}
        </CommitButton>
        {stored && <OutlineButton to={urls.application(stored.id)}>{t('office.cancel')}</OutlineButton>}
      </div>
    </form>
  )
}
