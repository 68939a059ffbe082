import { Outlet } from 'react-router'

/** No layout of its own: a page opened by a link shows the agency that sent it, which only the page itself knows. */
export default function ClientLayout() {
  return <Outlet />
}
