import { type CashDrawer, drawers } from '@safar/contract/money/drawers.contract'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { useAddDrawer, useChangeDrawer } from '../api.ts'
import style from '../drawers.module.css'

interface Props {
  /** Undefined when adding one. */
  drawer?: CashDrawer | undefined
  onDone: () => void
}

/** The drawer's name, and whether it is active. */
export function DrawerPanel({ drawer, onDone }: Props) {
  const { t } = useTranslation('drawers')
  const form = useContractForm(drawers.changeDrawer.body, {
    name: drawer?.name ?? '',
    active: drawer?.active ?? true,
  })
  const handlers = { onFailure: form.showFailure, onSuccess: onDone }
  const add = useAddDrawer(handlers)
  const change = useChangeDrawer(handlers)
  const send = form.onSubmit((body) => {
    if (drawer) void change.run({ params: { id: drawer.id }, body })
    else void add.run({ body: { name: body.name } })
  })
  return (
    <FormPanel
      title={drawer ? t('edit.title', { name: drawer.name }) : t('add.title')}
      detail={t('add.detail')}
      onSubmit={send}
      save={drawer ? t('edit.save') : t('add.save')}
      busy={add.busy || change.busy}
      cancel={t('cancel')}
      onClose={onDone}
    >
      <PanelSection>
        <div className={style.fields}>
          <TextField
            label={t('fields.name')}
            help={t('add.nameHelp')}
            required
            maxLength={60}
            {...form.getInputProps('name')}
          />
          {drawer && (
            <CheckField
              label={t('fields.active')}
              help={t('edit.activeHelp')}
              {...form.getInputProps('active', { type: 'checkbox' })}
            />
          )}
        </div>
      </PanelSection>
    </FormPanel>
  )
}
