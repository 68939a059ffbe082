import type { CashDrawer } from '@safar/contract/money/drawers.contract'
import { z } from '@safar/contract/protocol/schema'
import { useTranslation } from 'react-i18next'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { Facts, PanelSection } from '../../../ui/layout/side-panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useOpenDrawer } from '../api.ts'
import style from '../drawers.module.css'
import { countedAmount, optionalAmount } from './counted.schema.ts'

const values = z.object({ counted: countedAmount, from_office: optionalAmount })

interface Props {
  drawer: CashDrawer
  officeCash: number
  onDone: (sessionId: number) => void
  onClose: () => void
}

/** The counted contents of the drawer, and the change added from the office. */
export function OpenPanel({ drawer, officeCash, onDone, onClose }: Props) {
  const { t } = useTranslation('drawers')
  const { id, name, currency, balance } = drawer
  const form = useContractForm(values, { counted: null, from_office: null })
  const { run, busy } = useOpenDrawer({ onFailure: form.showFailure, onSuccess: ({ data }) => onDone(data.id) })
  const send = form.onSubmit(({ counted, from_office }) => {
    if (counted !== null) void run({ params: { id }, body: { counted, from_office: from_office ?? 0 } })
  })
  return (
    <FormPanel
      title={t('open.title', { name })}
      detail={t('open.detail')}
      onSubmit={send}
      save={t('open.save')}
      busy={busy}
      cancel={t('cancel')}
      onClose={onClose}
    >
      <PanelSection>
        <Facts
          facts={[
            [t('fields.left'), <Money key="left" minor={balance} currency={currency} />],
            [t('fields.officeCash'), <Money key="office" minor={officeCash} currency={currency} />],
          ]}
        />
        <div className={style.fields}>
          <AmountField
            label={t('fields.countedOpen')}
            help={t('open.countedHelp')}
            required
            currency={currency}
            {...form.getInputProps('counted')}
          />
          <AmountField
            label={t('fields.fromOffice')}
            help={t('open.fromOfficeHelp')}
            currency={currency}
            {...form.getInputProps('from_office')}
          />
        </div>
      </PanelSection>
    </FormPanel>
  )
}
