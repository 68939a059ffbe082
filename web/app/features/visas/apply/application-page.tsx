import type { ApplicantView, VisaApplicationView } from '@safar/contract/products/visas/application.shapes'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { CommitButton, OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Columns, Stack } from '../../../ui/layout/columns.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { amountText } from '../../../ui/money/amount.ts'
import { Money } from '../../../ui/money/money.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { isBoughtBefore, useAskAgain } from '../../bookings/checkout/public.ts'
import { useRemoveDraft, useSubmitApplication } from '../api.ts'
import { useVisaUrls } from '../area.ts'
import { applicantName, useVisaTexts } from '../use-visa-texts.ts'
import { ApplicationBadge } from './application-badge.tsx'
import styles from './apply.module.css'
import { Conversation, History } from './conversation.tsx'
import { DocumentRows, DownloadFile } from './document-rows.tsx'

/** The embassy's decision, with the visa to download. */
export function Result({ person, number }: { person: ApplicantView; number: string }) {
  const { t } = useTranslation('visas')
  const { result, visa_file } = person
  if (!result) return null
  return (
    <div className={styles.stack}>
      <Facts
        facts={[
          [t('result.outcome'), <ApplicationBadge key="outcome" state={result.outcome} />],
          [t('result.reason'), result.reason],
          [t('result.number'), result.visa_number && <Ltr key="number">{result.visa_number}</Ltr>],
          [t('result.issued'), result.issued_on && <DateText key="issued" value={result.issued_on} />],
          [t('result.expires'), result.expires_on && <DateText key="expires" value={result.expires_on} />],
        ]}
      />
      {visa_file && result.outcome === 'approved' && (
        <div className={styles.actions}>
          <DownloadFile fileName={visa_file} saveAs={`visa-${number}-${person.key}`} label={t('result.download')} />
        </div>
      )}
    </div>
  )
}

function Draft({ application }: { application: VisaApplicationView }) {
  const { t } = useTranslation('visas')
  const navigate = useNavigate()
  const urls = useVisaUrls()
  const confirm = useConfirm()
  const askAgain = useAskAgain()
  const submitting = useSubmitApplication({
    onFailure: (error) => {
      if (!isBoughtBefore(error)) return false
      void askAgain(error).then((isMeant) => (isMeant ? send(true) : undefined))
      return true
    },
  })
  const removing = useRemoveDraft()
  const { id, version, total, currency } = application
  const missing = application.applicants.reduce((sum, one) => sum + one.missing.length, 0)
  const send = async (again = false) => {
    if (total !== null) await submitting.run({ params: { id }, body: { version, agreed_total: total, again } })
  }
  const submit = async () => {
    if (total === null) return
    const amount = `${currency} ${amountText(total, currency)}`
    const { ok } = await confirm({
      title: t('apply.submitTitle', { amount }),
      body: t('notRefundable'),
      action: t('apply.submit'),
    })
    if (ok) await send()
  }
  const remove = async () => {
    const { ok } = await confirm({
      title: t('apply.deleteTitle'),
      body: t('apply.deleteBody'),
      action: t('apply.delete'),
      danger: true,
    })
    if (ok && (await removing.run({ params: { id } }))) await navigate(urls.applications)
  }
  return (
    <Card title={t('apply.next')}>
      {missing > 0 && <WarnNote role="note">{t('apply.missing', { count: missing })}</WarnNote>}
      {total === null && <WarnNote role="note">{t('goneHelp')}</WarnNote>}
      <div className={styles.actions}>
        <CommitButton disabled={missing > 0 || total === null} busy={submitting.busy} onClick={() => void submit()}>
          {t('apply.submit')}
        </CommitButton>
        <OutlineButton to={`${urls.application(id)}?edit=1`}>{t('apply.edit')}</OutlineButton>
        <OutlineButton busy={removing.busy} onClick={() => void remove()}>
          {t('apply.delete')}
        </OutlineButton>
      </div>
    </Card>
  )
}

/** What the booking's payment means at the application's current state. */
function paymentText(state: VisaApplicationView['state'], booking: NonNullable<VisaApplicationView['booking']>) {
  if (booking.state === 'held' || booking.state === 'awaiting_approval') return 'unpaid'
  if (booking.state !== 'confirmed') return 'closed'
  return state === 'submitted' || state === 'documents_required' ? 'paid' : 'kept'
}

function Payment({ application: { booking, state } }: { application: VisaApplicationView }) {
  const { t } = useTranslation('visas')
  const urls = useVisaUrls()
  if (!booking) return null
  const text = paymentText(state, booking)
  return (
    <Card title={t('payment.title')}>
      <p className={styles.text}>{t(`payment.${text}`)}</p>
      <div className={styles.actions}>
        {text === 'unpaid' ? (
          <PrimaryButton to={urls.booking(booking.id)}>{t('payment.pay')}</PrimaryButton>
        ) : (
          <OutlineButton to={urls.booking(booking.id)}>{t('payment.open', { ref: booking.ref })}</OutlineButton>
        )}
      </div>
    </Card>
  )
}

/** One application as the applicant sees it. */
export function ApplicationPage({ application }: { application: VisaApplicationView }) {
  const { t } = useTranslation('visas')
  const { words } = useVisaTexts()
  const { visa, total, currency } = application
  return (
    <>
      <ScreenHead
        title={words(visa.name)}
        detail={
          <>
            <Ltr>{application.number}</Ltr> · <ApplicationBadge state={application.state} />
          </>
        }
      />
      <Columns aside>
        <Stack>
          {application.applicants.map((person) => (
            <Card key={person.key} title={applicantName(person)}>
              <div className={styles.stack}>
                <Result person={person} number={application.number} />
                <DocumentRows application={application} person={person} />
              </div>
            </Card>
          ))}
          <Conversation application={application} side="applicant" />
        </Stack>
        <Stack>
          <Card>
            <Facts
              facts={[
                [t('speed'), t(`speeds.${application.speed}`)],
                [t('apply.arrival'), <DateText key="arrival" value={application.arrives_on} />],
                [t('apply.people'), application.applicants.length],
                [t('apply.total'), total === null ? null : <Money key="total" minor={total} currency={currency} />],
              ]}
            />
          </Card>
          {application.state === 'draft' && <Draft application={application} />}
          <Payment application={application} />
          <History application={application} />
        </Stack>
      </Columns>
    </>
  )
}

/** Whether the URL requests the form of a draft. */
export const useIsEditing = (): boolean => useSearchParams()[0].get('edit') === '1'
