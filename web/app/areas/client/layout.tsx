import { Outlet } from 'react-router'

/** Bare: what a link opens carries the agency that sent it, which only the page itself knows. */
export default function ClientLayout() {
  return <Outlet />
}
