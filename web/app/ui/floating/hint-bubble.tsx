import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  label: ReactNode
  target: HTMLElement
  opened: boolean
}

const HintBubble = (props: Props) => <Tooltip {...props} />

export default HintBubble
