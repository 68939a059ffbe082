import type { TravellerView } from '@safar/contract/travellers/travellers.contract'
import { IconScan } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitButton, DangerButton, OutlineButton, SoftButton } from '../../../ui/actions/buttons.tsx'
import { PanelSection, SidePanel } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { ContactFields, PassportFields } from '../form/identity-fields.tsx'
import { PersonFields } from '../form/person-fields.tsx'
import { useConfirmRemoveTraveller, useSaveTraveller } from '../form/use-save-traveller.ts'
import { useTravellerForm } from '../form/use-traveller-form.ts'
import { MrzBox } from '../mrz/mrz-box.tsx'
import styles from '../travellers.module.css'
import { ShortPassport } from './short-passport.tsx'

interface Props {
  traveller: TravellerView
  onClose: () => void
}

/** A saved traveller beside the list, to edit or remove. */
export function TravellerPanel({ traveller, onClose }: Props) {
  const { t } = useTranslation('travellers')
  const id = useId()
  const [reading, setReading] = useState(false)
  const { form, person, take, from } = useTravellerForm(traveller)
  const { save, busy } = useSaveTraveller(traveller, form.showFailure)
  const removal = useConfirmRemoveTraveller(onClose)
  const send = form.onSubmit(async (values) => {
    if (await save(values)) onClose()
  })
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={<Ltr>{`${traveller.given_name} ${traveller.family_name}`}</Ltr>}
      detail={t(`type.${traveller.type}`)}
      actions={
        <>
          <CommitButton type="submit" form={id} busy={busy}>
            {t('form.save')}
          </CommitButton>
          <OutlineButton onClick={onClose}>{t('form.cancel')}</OutlineButton>
          <DangerButton busy={removal.busy} onClick={() => void removal.ask(traveller)}>
            {t('remove.action')}
          </DangerButton>
        </>
      }
    >
      {traveller.short_for && (
        <PanelSection>
          <ShortPassport trip={traveller.short_for} />
        </PanelSection>
      )}
      <form id={id} onSubmit={send} noValidate>
        <PanelSection
          title={t('form.person')}
          aside={
            <SoftButton
              size="sm"
              aria-expanded={reading}
              leftSection={<IconScan size={16} stroke={1.75} aria-hidden />}
              onClick={() => setReading(!reading)}
            >
              {t('form.readShort')}
            </SoftButton>
          }
        >
          {reading && <MrzBox onRead={take} stacked />}
          <div className={styles.pair}>
            <PersonFields {...person} />
          </div>
        </PanelSection>
        <PanelSection title={t('form.identity')}>
          <div className={styles.pair}>
            <PassportFields form={form} saved={traveller} from={from} />
          </div>
        </PanelSection>
        <PanelSection title={t('form.contact')}>
          <div className={styles.pair}>
            <ContactFields form={form} />
          </div>
        </PanelSection>
      </form>
    </SidePanel>
  )
}
