import { contactDetails } from '@safar/contract/people/agent-contacts.contract'
import type { AgencyView } from '@safar/contract/people/agents.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { Stack } from '../../../ui/layout/columns.tsx'
import { OverPage, PanelSection } from '../../../ui/layout/side-panel.tsx'
import { useSaveContactDetails } from '../api.ts'

/** Opens the form for an agent's contact details, which a salesman may change for their agents. */
export function ContactDetailsButton({ agency }: { agency: AgencyView }) {
  const { t } = useTranslation('agents')
  const [open, setOpen] = useState(false)
  return (
    <>
      <OutlineButton size="sm" onClick={() => setOpen(true)}>
        {t('contacts.edit')}
      </OutlineButton>
      {open && (
        <OverPage>
          <ContactDetailsPanel agency={agency} onClose={() => setOpen(false)} />
        </OverPage>
      )}
    </>
  )
}

function ContactDetailsPanel({ agency, onClose }: { agency: AgencyView; onClose: () => void }) {
  const { t } = useTranslation('agents')
  const { user, phone, whatsapp, address, city } = agency
  const form = useContractForm(contactDetails, {
    name: user.name,
    phone: phone ?? user.phone ?? '',
    whatsapp: whatsapp ?? '',
    address: address ?? '',
    city: city ?? '',
  })
  const { run, busy } = useSaveContactDetails({ onFailure: form.showFailure })
  const save = form.onSubmit(async (body) => {
    if (await run({ params: { id: user.id }, body })) onClose()
  })
  return (
    <FormPanel
      title={t('contacts.edit')}
      detail={agency.agency_name ?? user.name}
      save={t('form.save')}
      cancel={t('form.cancel')}
      busy={busy}
      onSubmit={save}
      onClose={onClose}
    >
      <PanelSection>
        <Stack>
          <TextField label={t('contacts.person')} autoComplete="off" required {...form.getInputProps('name')} />
          <PhoneField label={t('form.phone')} autoComplete="off" required {...form.getInputProps('phone')} />
          {agency.agency_name && (
            <>
              <PhoneField label={t('form.whatsapp')} autoComplete="off" {...form.getInputProps('whatsapp')} />
              <TextField label={t('form.address')} autoComplete="off" {...form.getInputProps('address')} />
              <TextField label={t('form.city')} autoComplete="off" {...form.getInputProps('city')} />
            </>
          )}
        </Stack>
      </PanelSection>
    </FormPanel>
  )
}
