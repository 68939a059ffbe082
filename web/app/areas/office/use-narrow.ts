import { useLocalStorage } from '@mantine/hooks'

/** Whether the person keeps the side menu narrow; stored in this browser. */
export function useNarrow() {
  const [narrow, setNarrow] = useLocalStorage({ key: 'side_menu_narrow', defaultValue: false })
  return { narrow, turn: () => setNarrow((was) => !was) }
}
