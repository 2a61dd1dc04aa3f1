;;; session.el --- A session in Emacs without a window  -*- lexical-binding: t -*-

;; An error is shown and mended, a screen renamed, a journey run. Prints what it sees.

;;; Code:

(require 'cl-lib)
(require 'flymake)
(require 'sextant)

(setq sextant-program (getenv "SEXTANT_PROGRAM")
      eglot-sync-connect 20
      eglot-autoshutdown nil
      create-lockfiles nil
      make-backup-files nil
      last-nonmenu-event 0)

(defun say (format &rest values)
  "Print a line."
  (princ (concat (apply #'format format values) "\n") #'external-debugging-output))

(defmacro wait (title condition)
  "Wait until CONDITION holds."
  `(let ((end (+ (float-time) 20)))
     (while (not ,condition)
       (when (> (float-time) end)
         (say "waited in vain: %s" ,title)
         (kill-emacs 1))
       (accept-process-output nil 0.05))))

(defun visit (name)
  "Open the file NAME of the app in `sextant-mode'."
  (set-buffer (find-file-noselect (expand-file-name name (getenv "SEXTANT_FOLDER"))))
  (switch-to-buffer (current-buffer))
  (sextant-mode)
  (eglot--maybe-activate-editing-mode)
  (unless (eglot-managed-p) (apply #'eglot (eglot--guess-contact)))
  (wait "a server" (eglot-managed-p)))

(defun place (text)
  "Go to the start of TEXT."
  (goto-char (point-min))
  (search-forward text)
  (goto-char (match-beginning 0)))

(cl-letf (((symbol-function 'y-or-n-p) (lambda (&rest _) t))
          ;; Takes the default of what is offered.
          ((symbol-function 'completing-read) (lambda (&rest arguments) (nth 6 arguments))))
  (visit "shop.lua")
  (flymake-start)
  (wait "a diagnostic" (progn (flymake-start) (= (length (flymake-diagnostics)) 1)))
  (let ((found (car (flymake-diagnostics))))
    (say "shown: %d %s" (line-number-at-pos (flymake-diagnostic-beg found))
         (buffer-substring-no-properties (flymake-diagnostic-beg found) (flymake-diagnostic-end found)))
    (goto-char (flymake-diagnostic-beg found)))
  (eglot-code-actions (point) (1+ (point)) "quickfix" t)
  (place "push \"Item\"")
  ;; Emacs tells the server of a change when it is idle.
  (eglot--signal-textDocument/didChange)
  (wait "no diagnostic" (progn (flymake-start) (null (flymake-diagnostics))))
  (say "mended")
  (place "Manual\"")
  (eglot-rename "Guide")
  (save-some-buffers t)
  (say "renamed")
  (visit "shop.journey.lua")
  (place "tap \"Help\"")
  (eglot--signal-textDocument/didChange)
  (let ((answer (call-interactively #'sextant-run-journey)))
    (say "run: %s" (if (eq (plist-get answer :passed) t) "passed" (plist-get answer :text))))
  (visit "screens.lua")
  (place "title = \"List\"")
  (call-interactively #'sextant-show-frame)
  (say "frame: %s" (if (string-match-p "Help" (with-current-buffer "*Sextant: List*" (buffer-string))) "shown" "empty"))
  (let ((face (progn (place "screen") (font-lock-ensure) (get-text-property (point) 'face))))
    (say "coloured: %s" (if (memq 'font-lock-builtin-face (if (listp face) face (list face))) "yes" "no")))
  (eglot-shutdown-all)
  (kill-emacs 0))

;;; session.el ends here
