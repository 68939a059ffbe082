import type { VisaApplicationView } from '@safar/contract/products/visas/application.shapes'
import { useTranslation } from 'react-i18next'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Columns, Stack } from '../../../ui/layout/columns.tsx'
import { ScreenHead } from '../../../ui/layout/screen-head.tsx'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { Ago, DateText } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { useAssignApplication, useReviewApplication } from '../api.ts'
import { ApplicationBadge } from '../apply/application-badge.tsx'
import { Result } from '../apply/application-page.tsx'
import styles from '../apply/apply.module.css'
import { Conversation, History } from '../apply/conversation.tsx'
import { applicantName, useVisaTexts } from '../use-visa-texts.ts'
import { DecideForm } from './decide-form.tsx'
import { DocumentReview } from './document-review.tsx'

/** The conditions for starting to process an application, after which fees are no longer refunded. */
const canStart = ({ applicants, booking }: VisaApplicationView): boolean =>
  booking?.state === 'confirmed' &&
  applicants.every(
    ({ missing, documents }) => missing.length === 0 && documents.every(({ state }) => state === 'approved'),
  )

function Actions({ application }: { application: VisaApplicationView }) {
  const { t } = useTranslation('visas')
  const confirm = useConfirm()
  const reviewing = useReviewApplication()
  const assigning = useAssignApplication()
  const { id, version, owner, moves } = application
  const start = async () => {
    const { ok } = await confirm({
      title: t('review.startTitle'),
      body: t('review.startBody'),
      action: t('review.start'),
    })
    if (ok) await reviewing.run({ params: { id }, body: { version, documents: [], start_processing: true } })
  }
  return (
    <div className={styles.actions}>
      {moves.includes('start_processing') && (
        <PrimaryButton disabled={!canStart(application)} busy={reviewing.busy} onClick={() => void start()}>
          {t('review.start')}
        </PrimaryButton>
      )}
      <OutlineButton
        busy={assigning.busy}
        onClick={() => void assigning.run({ params: { id }, body: { version, mine: owner === null } })}
      >
        {t(owner === null ? 'review.take' : 'review.release')}
      </OutlineButton>
    </div>
  )
}

export function ReviewPage({ application }: { application: VisaApplicationView }) {
  const { t } = useTranslation('visas')
  const { words } = useVisaTexts()
  const { visa, buyer, owner, booking, total, currency, state } = application
  return (
    <>
      <ScreenHead
        title={`${application.number} · ${words(visa.name)}`}
        detail={
          <>
            <ApplicationBadge state={state} /> · <Ago value={application.since} />
          </>
        }
        actions={<Actions application={application} />}
      />
      <Columns aside>
        <Stack>
          <DocumentReview application={application} />
          {application.applicants.map((person) => (
            <Card key={person.key} title={applicantName(person)}>
              <Facts
                facts={[
                  [t('category'), t(`categories.${person.category}`)],
                  [t('review.born'), <DateText key="born" value={person.birth_date} />],
                  [t('review.passport'), person.passport_masked && <Ltr key="passport">{person.passport_masked}</Ltr>],
                  [
                    t('review.passportUntil'),
                    person.passport_expires && <DateText key="until" value={person.passport_expires} />,
                  ],
                ]}
              />
              {person.result ? (
                <Result person={person} number={application.number} />
              ) : (
                state === 'processing' && <DecideForm application={application} person={person} />
              )}
            </Card>
          ))}
          <Conversation application={application} side="office" />
        </Stack>
        <Stack>
          {application.moves.includes('start_processing') && !canStart(application) && (
            <WarnNote role="note">{t('review.startWhen')}</WarnNote>
          )}
          <Card>
            <div className={styles.stack}>
              <Facts
                facts={[
                  [t('board.owner'), owner?.name ?? t('board.nobody')],
                  [t('review.buyer'), buyer?.name],
                  [t('apply.contact'), application.contact.name],
                  [t('apply.phone'), <Ltr key="phone">{application.contact.phone}</Ltr>],
                  [t('speed'), t(`speeds.${application.speed}`)],
                  [t('apply.arrival'), <DateText key="arrival" value={application.arrives_on} />],
                  [t('apply.total'), total === null ? null : <Money key="total" minor={total} currency={currency} />],
                  [t('payment.title'), t(booking?.state === 'confirmed' ? 'board.paid' : 'board.unpaid')],
                  [t('apply.note'), application.note],
                ]}
              />
              {booking && (
                <div className={styles.actions}>
                  <OutlineButton to={adminUrls.booking(booking.id)}>
                    {t('payment.open', { ref: booking.ref })}
                  </OutlineButton>
                </div>
              )}
            </div>
          </Card>
          <History application={application} />
        </Stack>
      </Columns>
    </>
  )
}
