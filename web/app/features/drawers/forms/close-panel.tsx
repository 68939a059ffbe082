import { formatMoney } from '@safar/contract/amount'
import type { CashDrawer, DrawerSession } from '@safar/contract/money/drawers.contract'
import { z } from '@safar/contract/protocol/schema'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { Facts, PanelSection } from '../../../ui/layout/side-panel.tsx'
import { isolate } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useCloseDrawer } from '../api.ts'
import style from '../drawers.module.css'
import { countedAmount, optionalAmount } from './counted.schema.ts'

const values = z.object({ counted: countedAmount, handed_over: optionalAmount, note: z.string().max(240) })

interface Props {
  drawer: CashDrawer
  session: DrawerSession
  /** Larger differences need a second person. */
  confirmAbove: number
  onDone: (sessionId: number) => void
  onClose: () => void
}

/** The closing count: the difference is shown before anything is posted. */
export function ClosePanel({ drawer, session, confirmAbove, onDone, onClose }: Props) {
  const { t } = useTranslation('drawers')
  const confirm = useConfirm()
  const { currency, name } = drawer
  const form = useContractForm(values, { counted: null, handed_over: null, note: '' })
  const { run, busy } = useCloseDrawer({ onFailure: form.showFailure, onSuccess: ({ data }) => onDone(data.id) })
  const { counted } = form.values
  const difference = counted === null ? null : counted - session.expected
  // Expected at closing = counted at opening - this difference + money in - money out.
  const foundAtOpening = session.counted_open - session.expected_open
  const money = (amount: number) => isolate(formatMoney({ amount, currency }))
  const send = form.onSubmit(async (sent) => {
    if (sent.counted === null) return
    const found = sent.counted - session.expected
    const body = Math.abs(found) > confirmAbove ? 'close.waitsBody' : 'close.body'
    const { ok } = await confirm({
      title: t('close.question', { name, amount: money(sent.counted) }),
      body: found === 0 ? t('close.exactBody') : t(body, { amount: money(found) }),
      action: t('close.save'),
      careful: true,
    })
    const answer = { counted: sent.counted, handed_over: sent.handed_over ?? 0, note: sent.note }
    if (ok) await run({ params: { id: drawer.id }, body: answer })
  })
  return (
    <FormPanel
      title={t('close.title', { name })}
      detail={t('close.detail')}
      onSubmit={send}
      save={t('close.save')}
      busy={busy}
      cancel={t('cancel')}
      onClose={onClose}
    >
      <PanelSection>
        <Facts
          facts={[
            [t('fields.countedOpen'), <Money key="open" minor={session.counted_open} currency={currency} />],
            [
              t('fields.differenceOpen'),
              foundAtOpening !== 0 && <Money key="opening" minor={foundAtOpening} currency={currency} />,
            ],
            [t('fields.received'), <Money key="in" minor={session.received} currency={currency} />],
            [t('fields.paid'), <Money key="out" minor={session.paid} currency={currency} />],
            [t('fields.expected'), <Money key="expected" minor={session.expected} currency={currency} />],
            [
              t('fields.difference'),
              difference !== null && <Money key="difference" minor={difference} currency={currency} />,
            ],
          ]}
        />
        <div className={style.fields}>
          <AmountField
            label={t('fields.countedClose')}
            required
            currency={currency}
            {...form.getInputProps('counted')}
          />
          <AmountField
            label={t('fields.handedOver')}
            help={t('close.handedOverHelp')}
            currency={currency}
            {...form.getInputProps('handed_over')}
          />
          <TextField label={t('fields.note')} maxLength={240} {...form.getInputProps('note')} />
        </div>
      </PanelSection>
    </FormPanel>
  )
}
