;;; sextant.el --- Flow scripts of Sextant with Eglot  -*- lexical-binding: t -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1") (eglot "1.9"))
;; Keywords: languages, tools

;;; Commentary:

;; Starts `sextant lsp' for Lua buffers with `M-x eglot', and has commands for journeys, frames, maps and the prompt:
;;
;;   (require 'sextant)
;;   (add-to-list 'auto-mode-alist '("\\.lua\\'" . sextant-mode))
;;   (add-hook 'sextant-mode-hook #'eglot-ensure)

;;; Code:

(require 'eglot)
(require 'lua-mode nil t)

(declare-function term-char-mode "term")

(defgroup sextant nil
  "Flow scripts of Sextant."
  :group 'languages)

(defcustom sextant-program "sextant"
  "The program sextant."
  :type 'string)

(defcustom sextant-level "locked"
  "The trust level of scripts."
  :type '(choice (const "locked") (const "plugin") (const "trusted")))

(defcustom sextant-language "en"
  "The language of messages."
  :type '(choice (const "en") (const "ko")))

;; Eglot shows no semantic tokens before 1.20.
(defconst sextant-words
  '("actionSheet" "adapt" "after" "alert" "all" "app" "await" "button" "capture" "check" "choose" "command" "container"
    "contribute" "coordinate" "detail" "dismiss" "expectation" "explore" "export" "exporter" "external" "fetch" "field"
    "finish" "flow" "forwardTo" "forwardToCurrent" "forwardToParent" "given" "guard" "ignore" "image" "inherit"
    "intended" "journeyWord" "label" "link" "list" "logStyle" "modalStyle" "navigation" "none" "observe" "on" "original"
    "override" "picker" "plugin" "pop" "popTo" "popToRoot" "present" "property" "push" "replace" "report" "screen"
    "search" "secret" "segments" "selectTab" "service" "set" "show" "sleep" "split" "stepper" "steps" "tabs" "template"
    "timer" "todo" "toggle" "window")
  "The words of flow scripts, as docs/REFERENCE.md lists them.")

(defconst sextant-journey-words '("expect" "journey" "script")
  "The words that begin a journey.")

(defvar sextant-lua-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?- ". 12" table)
    (modify-syntax-entry ?\n ">" table)
    (modify-syntax-entry ?\' "\"" table)
    (modify-syntax-entry ?_ "_" table)
    table)
  "The syntax of Lua, for an Emacs without a mode for it.")

(defvar sextant-font-lock-keywords
  ;; No field of a table, and no name behind a dot.
  `((,(concat "\\(?:^\\|[^.:_[:alnum:]]\\)\\(" (regexp-opt (append sextant-words sextant-journey-words))
              "\\)\\_>\\(?:[ \t]*[({\"'[]\\|[ \t]*[,}]\\|$\\)")
     1 font-lock-builtin-face)))

(define-derived-mode sextant-lua-mode prog-mode "Lua"
  "Plain Lua, for an Emacs without `lua-mode'."
  (setq-local comment-start "-- ")
  (setq-local comment-start-skip "--+[ \t]*"))

(define-derived-mode sextant-mode sextant-lua-mode "Sextant"
  "Flow scripts and journeys of Sextant.")

;; With lua-mode, its indentation and its colours are there too.
(when (fboundp 'lua-mode)
  (define-derived-mode sextant-mode lua-mode "Sextant"
    "Flow scripts and journeys of Sextant."))

(add-hook 'sextant-mode-hook
          (lambda () (font-lock-add-keywords nil sextant-font-lock-keywords)))

(put 'sextant-mode 'eglot-language-id "lua")

(defun sextant-contact (&optional _interactive)
  "How Eglot starts the server."
  (list sextant-program "lsp"
        :initializationOptions
        (list :level sextant-level :language sextant-language :terminal t)))

(add-to-list 'eglot-server-programs '(sextant-mode . sextant-contact))

(defun sextant--uri ()
  "The address of the file of this buffer."
  (plist-get (eglot--TextDocumentIdentifier) :uri))

(defun sextant--execute (command &rest arguments)
  "Ask the server to run COMMAND with ARGUMENTS, and return its answer."
  (jsonrpc-request (eglot--current-server-or-lose) :workspace/executeCommand
                   (list :command command :arguments (vconcat arguments))
                   :timeout 120))

(defun sextant--name (word)
  "The name behind WORD at point or above it, or else below it."
  (save-excursion
    (end-of-line)
    (let ((pattern (concat "\\_<" word "\\_>[ \t]*(?[ \t]*[\"']\\([^\"'\n]*\\)[\"']")))
      (if (or (re-search-backward pattern nil t) (re-search-forward pattern nil t))
          (match-string-no-properties 1)
        (user-error "There is no %s here" word)))))

(defun sextant--show (title text)
  "Show TEXT in a buffer whose name has TITLE."
  (with-current-buffer (get-buffer-create (format "*Sextant: %s*" title))
    (let ((inhibit-read-only t))
      (erase-buffer)
      (insert text)
      (goto-char (point-min)))
    (if (fboundp 'markdown-view-mode) (markdown-view-mode) (special-mode))
    (display-buffer (current-buffer))))

(defun sextant--report (title answer)
  "Say whether ANSWER passed; show its text if not."
  (if (eq (plist-get answer :passed) t)
      (message "Sextant: passed: %s" title)
    (sextant--show title (plist-get answer :text))
    (message "Sextant: failed: %s" title))
  answer)

(defun sextant-run-journey (name)
  "Run the journey NAME of this file; interactively, the one at point."
  (interactive (list (sextant--name "journey")))
  (sextant--report name (sextant--execute "sextant.runJourney" (sextant--uri) name)))

(defun sextant-explore ()
  "Explore the app of this file."
  (interactive)
  (sextant--report (buffer-name) (sextant--execute "sextant.explore" (sextant--uri))))

(defun sextant-show-frame (screen)
  "Show the frame of SCREEN; interactively, of the one at point."
  (interactive (list (sextant--name "screen")))
  (sextant--show screen (plist-get (sextant--execute "sextant.showFrame" (sextant--uri) screen) :markdown)))

(defun sextant-show-map ()
  "Show the map of the app of this file."
  (interactive)
  (sextant--show (concat "map of " (buffer-name))
                 (plist-get (sextant--execute "sextant.showMap" (sextant--uri)) :markdown)))

(defun sextant-open-prompt (&optional file)
  "Open a terminal with the prompt of FILE, or of this buffer's file."
  (interactive)
  (let ((file (or file buffer-file-name)))
    (require 'term)
    (pop-to-buffer (make-term (concat "sextant " (file-name-nondirectory file))
                              sextant-program nil "open" "--level" sextant-level (expand-file-name file)))
    (term-char-mode)))

(let ((map sextant-mode-map))
  (define-key map (kbd "C-c C-j") #'sextant-run-journey)
  (define-key map (kbd "C-c C-f") #'sextant-show-frame)
  (define-key map (kbd "C-c C-m") #'sextant-show-map)
  (define-key map (kbd "C-c C-e") #'sextant-explore)
  (define-key map (kbd "C-c C-z") #'sextant-open-prompt))

(provide 'sextant)

;;; sextant.el ends here
