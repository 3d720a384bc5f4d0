import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useNavigate, useTranslate } from 'react-admin'
import { matchPath, useLocation } from 'react-router'
import { pathTo } from '../addresses/paths.ts'
import { type Header, isResource } from '../addresses/rows.ts'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LogoMark } from '../ui/Logo.tsx'
import { HeaderBar } from './HeaderBar.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'
import { useChooseLanguage } from './useChooseLanguage.ts'
import { useCurrentPage } from './useCurrentPage.ts'

/** The router numbers the tab's history from 0; the number survives replacing and reloading a page. */
const isFirstPage = (): boolean => {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number }
  return idx === 0
}

/**
 * transfer: the close button asks for confirmation. balance: a back button, which leads home without history. single:
 * the close button leads home.
 */
export const FlowHeader = ({ kind }: { kind: Exclude<Header, 'common'> }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const row = useCurrentPage()?.row
  const location = useLocation()
  const [asking, setAsking] = useState(false)
  // On a flow's last page nothing can be lost, so closing needs no confirmation.
  const isDone =
    row !== undefined &&
    !isResource(row) &&
    row.endsAt !== undefined &&
    matchPath(row.endsAt, location.pathname) !== null
  const goHome = () => navigate(pathTo('home'))
  const goBack = () => (isFirstPage() ? goHome() : navigate(-1))
  return (
    <HeaderBar
      before={
        kind === 'balance' ? (
          <IconButton edge="start" aria-label={translate('ra.action.back')} onClick={goBack}>
            <Icon name="arrow_left" />
          </IconButton>
        ) : (
          <LogoMark size={28} />
        )
      }
    >
      <LanguageMenu {...useChooseLanguage()} />
      <ThemeMenu />
      {kind === 'balance' ? null : (
        <IconButton
          edge="end"
          aria-label={translate('shell.close_flow')}
          onClick={() => (isDone || kind === 'single' ? goHome() : setAsking(true))}
        >
          <Icon name="close" size={22} />
        </IconButton>
      )}
      <ConfirmDialog
        open={asking}
        title={translate('shell.close_flow_title')}
        confirmLabel={translate('shell.close_flow_confirm')}
        cancelLabel={translate('shell.close_flow_stay')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          goHome()
        }}
      >
        {translate('shell.close_flow_hint')}
      </ConfirmDialog>
    </HeaderBar>
  )
}
