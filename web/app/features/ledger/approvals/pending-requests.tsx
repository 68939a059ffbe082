import { formatMoney } from '@safar/contract/amount'
import type { LedgerRequest } from '@safar/contract/money/ledger.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCan } from '../../../platform/session.ts'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Ago } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { pendingRequests, useDecideRequest } from '../api.ts'
import style from './approvals.module.css'

/** What waits for a second person; hidden when there is nothing. */
export function PendingRequests() {
  const { t } = useTranslation('ledger')
  const { data = [] } = useQuery(pendingRequests())
  if (data.length === 0) return null
  return (
    <div className={style.card}>
      <Card title={t('requests.title')}>
        <ul className={style.requests}>
          {data.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Request({ request }: { request: LedgerRequest }) {
  const { t } = useTranslation('ledger')
  const posts = useCan('ledger.post')
  const confirm = useConfirm()
  const { run, busy } = useDecideRequest()
  const { agent, amount, currency, kind, subject, record, note, requested_by, requested_at } = request
  const values = { amount: formatMoney({ amount, currency }), name: requested_by.name }
  const decide = async (approve: boolean) => {
    const { ok, reason } = await confirm(
      approve
        ? {
            title: t('requests.approveTitle', values),
            body: (
              <>
                <p>{t('requests.approveBody', values)}</p>
                {note && <Note text={note} />}
              </>
            ),
            action: t('requests.approve'),
            careful: true,
          }
        : {
            title: t('requests.declineTitle', values),
            action: t('requests.decline'),
            danger: true,
            reason: { label: t('requests.reason'), required: true },
          },
    )
    if (ok) await run({ params: { id: request.id }, body: { approve, reason } })
  }
  return (
    <li>
      <div className={style.facts}>
        <p>
          <b>
            <Money minor={amount} currency={currency} />
          </b>{' '}
          · {t(`requests.kinds.${kind}`)}
          {subject && (
            <> · {record ? <RecordLink kind={kind} record={record} text={subject} /> : <bdi>{subject}</bdi>}</>
          )}
          {agent && agent.name !== subject && ` · ${agent.name}`}
        </p>
        {note && <Note text={note} />}
        <p className="t-2">
          {t('requests.by', { name: requested_by.name })} · <Ago value={requested_at} />
        </p>
      </div>
      {posts && request.decidable && (
        <div className={style.acts}>
          <PrimaryButton size="xs" busy={busy} onClick={() => void decide(true)}>
            {t('requests.approve')}
          </PrimaryButton>
          <OutlineButton size="xs" disabled={busy} onClick={() => void decide(false)}>
            {t('requests.decline')}
          </OutlineButton>
        </div>
      )}
      {posts && !request.decidable && <p className="t-2">{t('requests.own')}</p>}
    </li>
  )
}

interface LinkProps {
  kind: LedgerRequest['kind']
  record: NonNullable<LedgerRequest['record']>
  text: string
}

/** What to look at before deciding. */
function RecordLink({ kind, record, text }: LinkProps) {
  const bookingUrl = kind.startsWith('offline_') ? adminUrls.offlineBooking : adminUrls.booking
  const url = {
    booking: bookingUrl,
    deposit: adminUrls.deposit,
    entry: (entry: number) => adminUrls.ledger({ entry }),
    payment: (voucher: number) => adminUrls.supplierPayments({ voucher }),
  }[record.kind](record.id)
  return (
    <Link className="link" to={url}>
      <Ltr>{text}</Ltr>
    </Link>
  )
}

/** Why, in the requester's words. */
function Note({ text }: { text: string }) {
  const { t } = useTranslation('ledger')
  return (
    <p>
      {t('requests.note')} <bdi>{text}</bdi>
    </p>
  )
}
