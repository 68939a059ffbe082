import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { MAX_REMARK, remarkText, type SupplierRemark } from '@safar/contract/bookings/changes/changes.shapes'
import { z } from '@safar/contract/protocol/schema'
import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '../../../../platform/api.ts'
import { OutlineButton } from '../../../../ui/actions/buttons.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../../ui/forms/form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { CardRow, CardRows, NoRows } from '../../../../ui/layout/card-rows.tsx'
import { StatusBadge, type StatusTone } from '../../../../ui/status/status-badge.tsx'
import { DateTimeText } from '../../../../ui/time/dates.tsx'
import { useSendRemark } from './api.ts'
import style from './desk.module.css'

interface Props {
  booking: BookingView
  onClash: (error: ApiFailure) => void
}

const tones: Record<SupplierRemark['state'], StatusTone> = { sent: 'good', refused: 'bad', unknown: 'doubt' }

/** Remarks to the airline: those already sent, and a new one if the supplier accepts any. */
export function RemarksCard({ booking, onClash }: Props) {
  const { t } = useTranslation('bookings')
  const { remarks = [], changes, moves } = booking
  const offered = changes?.remarks === true && moves.includes('send_remark')
  if (!offered && remarks.length === 0) return null
  return (
    <Card title={t('remarks.title')} flush>
      {offered && <NewRemark booking={booking} onClash={onClash} />}
      {remarks.length === 0 && <NoRows>{t('remarks.none')}</NoRows>}
      {remarks.length > 0 && (
        <CardRows>
          {remarks.map(({ id, text, by, at, state, reason }) => (
            <CardRow
              key={id}
              end={<StatusBadge status={state} tone={tones[state]} label={t(`remarks.state.${state}`)} />}
            >
              <bdi className={style.note} dir="ltr">
                {text}
              </bdi>
              {reason && <small data-bad>{t('remarks.words', { reason: `\u2066${reason}\u2069` })}</small>}
              <small>
                {by && (
                  <>
                    <bdi>{by.name}</bdi> ·{' '}
                  </>
                )}
                <DateTimeText value={at} />
              </small>
            </CardRow>
          ))}
        </CardRows>
      )}
    </Card>
  )
}

const values = z.object({ remark: remarkText })

function NewRemark({ booking: { id, version }, onClash }: Props) {
  const { t } = useTranslation('bookings')
  const form = useContractForm(values, { remark: '' })
  const { run, busy } = useSendRemark({ showFailure: form.showFailure, onConflict: onClash })
  const send = form.onSubmit(async (body) => {
    if (await run({ body: { id, version, ...body } })) form.reset()
  })
  return (
    <form className={style.form} onSubmit={send} noValidate>
      <TextField
        label={t('remarks.remark')}
        help={t('remarks.help', { max: MAX_REMARK })}
        maxLength={MAX_REMARK}
        dir="ltr"
        {...form.getInputProps('remark')}
      />
      <OutlineButton type="submit" busy={busy}>
        {t('remarks.send')}
      </OutlineButton>
    </form>
  )
}
