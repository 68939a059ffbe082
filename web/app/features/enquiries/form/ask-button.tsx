import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { EnquirySection } from './enquiry-section.tsx'

/** Opens the enquiry form beside the page. */
export function AskButton({ label, ...form }: { label: string } & ComponentProps<typeof EnquirySection>) {
  const { t } = useTranslation('ui')
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <OutlineButton onClick={open}>{label}</OutlineButton>
      <Drawer
        opened={opened}
        onClose={close}
        position="right"
        title={label}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <EnquirySection {...form} />
      </Drawer>
    </>
  )
}
